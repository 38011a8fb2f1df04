import type { ContactId } from '../../../kernel/ids.ts'
import { personName } from '../../../kernel/person-name.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { sendProductEmail } from '../../../platform/mailer/product-email.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import type { CallChannel } from '../shared/schedule-status.rules.ts'
import { selectedPlanText } from '../shared/selected-plan.ts'
import { type TimeOfDay, timeOfDayLabels } from '../shared/time-of-day.ts'
import { callRequestEmail } from './emails/call-request-email.tsx'
import { findSelectedPlan } from './plan-choice.sql.ts'
import { findUntoldRequest, markTold } from './schedule.sql.ts'

const what: Readonly<Record<CallChannel, string>> = {
  call_me: 'asks you to call',
  schedule_call: 'pressed Schedule a Call. If no appointment arrives in your calendar, please call',
  call_now: 'pressed Call Now. If the call has not reached you, please call back',
  calls_instead: 'chose calls instead of emails on the unsubscribe page. Please call',
}

/**
 * Emails the contact's agent that a call was requested. Handler of emailCallRequestJob: does
 * nothing if the email went already. A repeat after a crash between sending and recording has the
 * same Message-ID, by which mailboxes drop it.
 */
export async function emailCallRequest(
  context: OrganizationContext,
  callRequestId: number,
): Promise<void> {
  const { config, clock, organizationId } = context
  const found = await inOrganization(context, async (transaction) => {
    const request = await findUntoldRequest(transaction, callRequestId)
    if (request === undefined) return undefined
    const plan = await findSelectedPlan(transaction, request.contact_id as ContactId)
    const { agency } = await readPublicAgency(transaction)
    return { request, plan, agency: agency.name }
  })
  if (found === undefined) return
  const { request, plan, agency } = found
  const { to, typed_phone: typed } = request
  const phone = typed ?? request.phone ?? ''
  const time = request.time_of_day as TimeOfDay | null
  const values = {
    client: personName(request.first_name, request.last_name) || 'A client',
    agency,
    what: `${what[request.channel as CallChannel]}${time === null ? '' : ` ${timeOfDayLabels[time]}`}.`,
    digits: phone,
    phone: displayPhone(phone),
    phoneNote:
      typed !== null && typed !== request.phone ? ' (just entered, not the number on file)' : '',
    plan: plan === null ? '' : selectedPlanText(plan),
    link: `${config.baseUrl}/contact/${request.contact_id}`,
  }
  const facts = {
    hasPhone: phone !== '',
    hasPlan: plan !== null,
    wantsCalls: request.channel === 'calls_instead',
    askedInSpanish: request.locale === 'es',
    prefersSpanish: request.preferred_language === 'es',
  }
  const messageKey = `${organizationId}.${callRequestId}`
  await sendProductEmail(context, callRequestEmail(facts), { to, values, messageKey })
  await inOrganization(context, (transaction) => markTold(transaction, callRequestId, clock.now()))
}
