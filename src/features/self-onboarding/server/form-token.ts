import type { PublicId } from '../../../kernel/ids.ts'
import { newPublicId, readSignedPublicId, signPublicId } from '../../../platform/crypto.ts'
import type { Services } from '../../../platform/services.ts'

const purpose = 'self-service-form'
const timeDigits = 12

/** Returns a token that proves when a form was opened. */
export function newFormToken({ keys, clock }: Pick<Services, 'keys' | 'clock'>): string {
  const time = clock.now().getTime().toString(16).padStart(timeDigits, '0')
  return signPublicId(keys, purpose, `${time}${newPublicId().slice(timeDigits)}` as PublicId)
}

/** Returns the form's age in milliseconds; undefined for a token that is not ours. */
export function ageOfForm(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  token: string | undefined,
): number | undefined {
  const id = readSignedPublicId(keys, purpose, token ?? '')
  if (id === undefined) return undefined
  return clock.now().getTime() - Number.parseInt(id.slice(0, timeDigits), 16)
}
