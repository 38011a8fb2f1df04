import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { deleteDraftsBefore } from './drafts.sql.ts'
import { resumableSince } from './resume-cookie.ts'

/** Deletes drafts that no browser can continue any more. Part of each organization's night. */
export async function endDrafts(context: OrganizationContext): Promise<void> {
  const before = resumableSince(context.clock.now())
  await inOrganization(context, (transaction) => deleteDraftsBefore(transaction, before))
}
