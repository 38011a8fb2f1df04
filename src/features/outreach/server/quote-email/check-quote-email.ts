import { ageOn, toDayNumber } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { findSuppression } from '../../../contacts/server/suppression.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { agencyStateAt } from '../../../entitlements/server/agency-facts.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { agencyLife } from '../../../entitlements/shared/agency-life.rules.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { readReadinessFacts } from '../../../organizations/server/read-readiness.ts'
import { emailsHeldText, missingForEmails } from '../../../organizations/shared/readiness.rules.ts'
import { hasPrices } from '../../../quotes/server/contact-rates.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import {
  type MissingForQuote,
  quoteReadiness,
  quoteUnavailable,
} from '../../../quotes/shared/quote-readiness.rules.ts'
import { noEmailText } from '../../shared/no-email-reason.rules.ts'
import { skipReasons } from '../../shared/plan/reasons.ts'
import { holdingWindow } from '../../shared/plan/smart-send.rules.ts'
import { readLicensing } from '../licensing.sql.ts'
import { smartSendContactOf } from '../plan/smart-send-contact.sql.ts'
import { getSmartSendRow } from './quote-email.sql.ts'

export interface QuoteCheck {
  readonly available: boolean
  /** Why no quote can be emailed to this contact, in the words used everywhere else. */
  readonly reason?: string
  /** Fields that the contact lacks for a quote. */
  readonly missing: MissingForQuote[]
  /** A warning for the agent before sending the quote. */
  readonly warning?: string
  /** Why the agency sends no email at all now. */
  readonly held?: string
}

const notLicensedWarning = (state: string) =>
  `${noEmailText(skipReasons.notLicensed(state))} Send this quote only if you may sell there.`
const windowWarning = (state: string) =>
  `${state} enrollment window: a policy sold now may pay no commission. You can still send this quote.`

/**
 * Returns whether an agent can email a contact a quote. Windows never hold such an email (rules:
 * Follow-ups), but the agent is warned.
 */
export async function checkQuoteEmail(
  context: MemberContext,
  input: { id: ContactId },
): Promise<QuoteCheck> {
  return inOrganization(context, async (transaction) => {
    const contact = await getContact({ ...context, transaction }, input.id)
    const missing = quoteReadiness(contact)
    if ((await findSuppression(transaction, input.id)) !== null)
      return { available: false, missing, reason: noEmailText(skipReasons.doNotContact) }
    const { pause } =
      agencyLife[agencyStateAt(await readSubscription(transaction), context.clock.now())]
    if (pause !== null) return { available: false, missing, held: pause }
    const gaps = missingForEmails(await readReadinessFacts(transaction))
    if (gaps.length > 0) return { available: false, missing, held: emailsHeldText(gaps) }
    const { state, agent_id: agentId } = contact
    const today = context.clock.today(await getTimeZone(transaction))
    const effectiveDate = defaultEffectiveDate(today)
    const age = contact.birth_date && ageOn(contact.birth_date, effectiveDate)
    const unavailable = quoteUnavailable({
      ...contact,
      age,
      priced: await hasPrices(context, transaction, { id: input.id, age }, effectiveDate),
    })
    const check = {
      available: unavailable === undefined,
      missing,
      ...(unavailable !== undefined && { reason: `${unavailable}.` }),
    }
    const maySell = await readLicensing(transaction, [agentId], today)
    if (state !== null && !maySell(state, agentId))
      return { ...check, warning: notLicensedWarning(state) }
    const windowState = await stateOfHoldingWindow(context, transaction, input.id)
    return windowState === undefined ? check : { ...check, warning: windowWarning(windowState) }
  })
}

/** Returns the state whose enrollment window would hold an automatic email to the contact today. */
async function stateOfHoldingWindow(
  { config, clock }: MemberContext,
  transaction: OrganizationTransaction,
  id: ContactId,
): Promise<string | undefined> {
  const contact = smartSendContactOf(await getSmartSendRow(transaction, id))
  const today = toDayNumber(clock.today(await getTimeZone(transaction)))
  return holdingWindow(ruleBooks[config.ruleBook], contact, today)?.rule.state
}
