import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'

export const contactNotFound = 'Contact not found'

/**
 * A contact that the signed-in person may see: admins all, agents their own, the default agent also those without an agent
 * (decision 81). Throws 404 else, a foreign organization's contact included.
 */
export async function findOwnContact(context: MemberContext, id: number) {
  const { principal } = context
  const contact = await inOrganization(context, (transaction) =>
    transaction.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  const own =
    contact !== undefined &&
    (principal.isAdmin || contact.agent_id === principal.agentId || (contact.agent_id === null && principal.isDefault))
  if (!own) throw new AppError('NOT_FOUND', contactNotFound)
  return contact
}
