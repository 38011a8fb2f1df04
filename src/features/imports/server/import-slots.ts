import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { tooManyImportsError } from '../shared/import-texts.ts'

/**
 * Imports that one process runs at a time: each holds a database connection and a thread until its
 * file is read.
 */
const maxSlots = 4
/** Of one organization, so that it cannot hold up the others. */
const maxSlotsPerOrganization = 3
const taken = new Map<OrganizationId, number>()

const total = () => taken.values().reduce((sum, count) => sum + count, 0)

/**
 * Runs `work` in one of the process's slots. Throws 503 immediately when all are taken, or the
 * organization's share is.
 */
export async function withImportSlot<Result>(
  organizationId: OrganizationId,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = taken.get(organizationId) ?? 0
  if (own >= maxSlotsPerOrganization || total() >= maxSlots)
    throw new AppError('SERVICE_UNAVAILABLE', tooManyImportsError)
  taken.set(organizationId, own + 1)
  try {
    return await work()
  } finally {
    const left = (taken.get(organizationId) ?? 1) - 1
    if (left === 0) taken.delete(organizationId)
    else taken.set(organizationId, left)
  }
}
