import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { checkOwner } from '../../contacts/server/edit/check-owner.ts'
import {
  canAssignTo,
  canImportUpdates,
  canReassign,
  importedOwner,
} from '../../contacts/shared/contact.policy.ts'
import { agentColumnForbidden, uploadForbidden } from '../shared/import-texts.ts'
import type { ImportInput } from './import-run.ts'

/**
 * Returns the owner of the imported contacts (decision 115b): the given agent, else the importing
 * non-admin, else none. Throws 403 when a non-admin changes existing contacts, compares files,
 * gives another agent, or lets the rows say whose they are, 400 when the organization has no such
 * agent.
 */
export async function resolveImportOwner(
  context: MemberContext,
  {
    ownerId,
    mode,
    onlyChanges,
    remembers,
    mapping,
  }: Pick<ImportInput, 'ownerId' | 'mode' | 'onlyChanges' | 'remembers' | 'mapping'>,
): Promise<AgentId | null> {
  const { principal } = context
  if (
    ((mode !== 'create' || onlyChanges || remembers) && !canImportUpdates(principal)) ||
    (ownerId !== undefined && !canAssignTo(principal, ownerId))
  )
    throw new AppError('FORBIDDEN', uploadForbidden)
  if (mapping.agent && !canReassign(principal))
    throw new AppError('FORBIDDEN', agentColumnForbidden)
  if (ownerId !== undefined)
    return inOrganization(context, (transaction) => checkOwner(context, transaction, ownerId))
  return importedOwner(principal)
}
