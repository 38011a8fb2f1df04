import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { checkOwner } from '../../contacts/server/edit/contact-owner.ts'
import {
  canAssignTo,
  canImportUpdates,
  importedOwner,
} from '../../contacts/shared/contact.policy.ts'
import type { ImportMode } from '../shared/import-mode.ts'
import { uploadForbidden } from '../shared/import-texts.ts'

/**
 * Who will own the imported contacts (decision 115b): the agent named, else the importing non-admin, else nobody.
 * Throws 403 when a non-admin changes existing contacts or names another, 400 when the organization has no such agent.
 */
export async function importOwner(
  context: MemberContext,
  { agentId, mode }: { agentId: AgentId | undefined; mode: ImportMode },
): Promise<AgentId | null> {
  const { principal } = context
  if (
    (mode !== 'create' && !canImportUpdates(principal)) ||
    (agentId !== undefined && !canAssignTo(principal, agentId))
  )
    throw new AppError('FORBIDDEN', uploadForbidden)
  if (agentId !== undefined)
    return inOrganization(context, (transaction) => checkOwner(context, transaction, agentId))
  return importedOwner(principal)
}
