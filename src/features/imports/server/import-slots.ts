import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { Admission } from '../../../platform/admission.ts'
import { tooManyImportsError } from '../shared/import-texts.ts'

/**
 * Imports that one process runs at a time, and of one organization: each holds a database
 * connection and a thread until its file is read.
 */
const slots = new Admission({ max: 4, share: 3, patience: 0 })

/** Seconds after which an import without a slot may be sent again. */
const again = 5

/**
 * Runs `work` in one of the process's slots. Throws 503 immediately when all are taken, or the
 * organization's share is.
 */
export async function withImportSlot<Result>(
  organizationId: OrganizationId,
  work: () => Promise<Result>,
): Promise<Result> {
  const entry = await slots.enter(String(organizationId))
  if ('refused' in entry)
    throw new AppError('SERVICE_UNAVAILABLE', tooManyImportsError, { retryAfter: again })
  try {
    return await work()
  } finally {
    entry.leave()
  }
}
