import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactNotFound } from '../shared/contact-texts.ts'
import { contactScope } from './contact.policy.ts'
import { inScope } from './list/matching-contacts.sql.ts'

/** The whole row of a contact the person may see (decision 81), for use cases that need more than its wire form. Throws 404 as `getContact`. */
export async function findOwnContact(context: MemberContext, id: number) {
  const contact = await inOrganization(context, (transaction) =>
    transaction
      .selectFrom('contact as c')
      .selectAll('c')
      .where('c.id', '=', id)
      .where(inScope(contactScope(context.principal)))
      .executeTakeFirst(),
  )
  if (contact === undefined) throw new AppError('NOT_FOUND', contactNotFound)
  return contact
}
