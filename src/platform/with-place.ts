import { AppError } from '../kernel/app-error.ts'
import type { Admission, AdmissionRefusal } from './admission.ts'

/** Seconds after which work without a place may be sent again. */
const again = 5

/** Runs `work` in one of the places. Throws 503 with the reason's text when it gets none. */
export async function withPlace<Result>(
  places: Admission,
  { key, refusal }: { key: string; refusal: Readonly<Record<AdmissionRefusal, string>> },
  work: () => Promise<Result>,
): Promise<Result> {
  const entry = await places.enter(key)
  if ('refused' in entry)
    throw new AppError('SERVICE_UNAVAILABLE', refusal[entry.refused], { retryAfter: again })
  try {
    return await work()
  } finally {
    entry.leave()
  }
}
