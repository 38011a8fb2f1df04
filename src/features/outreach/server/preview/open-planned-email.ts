import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import type { EmailType } from '../../shared/labels.ts'
import { plannedEmailGone } from '../../shared/outreach.contract.ts'
import { findPlannedEmail } from '../plan/planned-email.sql.ts'
import { findAddressed } from '../send/addressed.sql.ts'
import type { EmailToDraft } from './draft-email.ts'

/** A row of a contact's plan: its type and what makes it unique for contact and type. */
export interface PlannedEmailId {
  readonly id: ContactId
  readonly type: EmailType
  readonly occasion: string
}

/** A planned email of a contact the person may see, and what its draft is made of. Throws 404 where the plan has it no more. */
export async function openPlannedEmail(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { id, type, occasion }: PlannedEmailId,
) {
  const contact = await getContact({ ...context, transaction }, id)
  const planned = await findPlannedEmail(transaction, { contactId: id, type, occasion })
  if (planned === undefined) throw new AppError('NOT_FOUND', plannedEmailGone)
  const addressed = await findAddressed(transaction, id, contact.agent_id)
  const email: EmailToDraft = { ...addressed, emailType: type, eventPassed: planned.event_passed }
  return { planned, email }
}
