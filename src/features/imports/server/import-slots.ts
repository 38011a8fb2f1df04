import type { OrganizationId } from '../../../kernel/ids.ts'
import { Admission } from '../../../platform/admission.ts'
import { withPlace } from '../../../platform/with-place.ts'
import { tooManyImportsError } from '../shared/import-texts.ts'

/**
 * Imports that one process runs at a time, and of one organization: each holds a database
 * connection and a thread until its file is read.
 */
const slots = new Admission({ max: 4, share: 3, patience: 0 })
const refusal = { full: tooManyImportsError, share: tooManyImportsError }

/**
 * Runs `work` in one of the process's slots. Throws 503 immediately when all are taken, or the
 * organization's share is.
 */
export const withImportSlot = <Result>(
  organizationId: OrganizationId,
  work: () => Promise<Result>,
): Promise<Result> => withPlace(slots, { key: String(organizationId), refusal }, work)
