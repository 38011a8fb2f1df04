import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { type EmailType, emailTypeOf } from '../../../organizations/shared/email-types.ts'
import { plannedEmailGone } from '../../shared/outreach.contract.ts'
import { readAnnouncements } from '../increases/announcements.sql.ts'
import { getEmailParties } from '../send/email-parties.sql.ts'
import type { EmailToDraft } from './draft-email.ts'
import { findPlannedEmail } from './planned-email.sql.ts'

/** Identifies one row of a contact's plan; `occasion` distinguishes emails of one type. */
export interface PlannedEmailInput {
  readonly id: ContactId
  readonly type: EmailType
  readonly occasion: string
}

/**
 * Returns a planned email of a contact, with the parts of its draft. Throws 404 if the plan no
 * longer has it.
 */
export async function openPlannedEmail(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { id, type, occasion }: PlannedEmailInput,
) {
  const contact = await getContact({ ...context, transaction }, id)
  const planned = await findPlannedEmail(transaction, { contactId: id, type, occasion })
  if (planned === undefined) throw new AppError('NOT_FOUND', plannedEmailGone)
  const about = { contactId: id, emailType: type, occasion }
  const announced = (await readAnnouncements(transaction, [about])).of(about)
  if (emailTypeOf(type).cause === 'campaign' && announced === undefined)
    throw new AppError('NOT_FOUND', plannedEmailGone)
  const parties = await getEmailParties(transaction, id, contact.agent_id)
  const email: EmailToDraft = {
    ...parties,
    emailType: type,
    eventPassed: planned.event_passed,
    sendDate: planned.send_date,
    announced,
  }
  return { planned, email, announced }
}
