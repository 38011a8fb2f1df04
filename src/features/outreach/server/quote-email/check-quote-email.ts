import { ageOn, toDayNumber } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { findSuppression } from '../../../contacts/server/suppression.ts'
import { reliedCommissionRuleIn } from '../../../enrollment-windows/shared/right.rules.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { agencyStateAt } from '../../../entitlements/server/agency-facts.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { agencyLife } from '../../../entitlements/shared/agency-life.rules.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { readLicenses } from '../../../organizations/server/read-licenses.ts'
import { readReadinessFacts } from '../../../organizations/server/read-readiness.ts'
import { isAnyoneLicensed, licenseOn } from '../../../organizations/shared/licensing.rules.ts'
import { emailsHeldText, missingForEmails } from '../../../organizations/shared/readiness.rules.ts'
import { hasPrices } from '../../../quotes/server/contact-rates.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import {
  type MissingForQuote,
  quoteReadiness,
  quoteUnavailable,
} from '../../../quotes/shared/quote-readiness.rules.ts'
import { noEmailText } from '../../shared/no-email-reason.rules.ts'
import { unemailedReason, unlicensedReason } from '../../shared/plan/reasons.ts'
import { holdingWindow } from '../../shared/plan/smart-send.rules.ts'
import { yearlyLimitText } from '../../shared/yearly-limit-text.ts'
import { smartSendContactOf } from '../plan/smart-send-contact.sql.ts'
import { getSmartSendRow, readYearOf } from './quote-email.sql.ts'

export interface QuoteCheck {
  readonly available: boolean
  /** Why no quote can be emailed to this contact, in the words used everywhere else. */
  readonly reason?: string
  /** Fields that the contact lacks for a quote. */
  readonly missing: MissingForQuote[]
  /** A warning for the agent before sending the quote. */
  readonly warning?: string
  /** A remark for the agent, without a reason to wait. */
  readonly note?: string
  /** Why the agency sends no email at all now. */
  readonly held?: string
  /** Of a client without an email address: whether a link can be made, and why not. */
  readonly link?: { readonly available: boolean; readonly reason?: string }
}

const sendOnlyIfAllowed = 'Send this quote only if you can sell there.'
const nobodyLicensed = 'No one at the agency is licensed there, so quotes cannot be emailed.'
const windowWarning = (state: string) =>
  `${state} enrollment window: a policy sold now may pay no commission. You can still send this quote.`

/**
 * Returns whether an agent can email a contact a quote. Windows never hold such an email (rules:
 * Follow-ups), but the agent is warned. An agent can print or text the link of a client without an
 * email address.
 */
export async function checkQuoteEmail(
  context: MemberContext,
  input: { id: ContactId },
): Promise<QuoteCheck> {
  return inOrganization(context, async (transaction) => {
    const contact = await getContact({ ...context, transaction }, input.id)
    const suppressed = await findSuppression(transaction, input.id)
    if (!suppressed) return checkQuote(context, transaction, contact)
    const refused = {
      available: false,
      missing: quoteReadiness(contact),
      reason: noEmailText(unemailedReason(suppressed)),
    }
    if (suppressed !== 'no_address') return refused
    const { available, held, reason } = await checkQuote(context, transaction, contact)
    const why = held ?? reason
    return { ...refused, link: { available, ...(why !== undefined && { reason: why }) } }
  })
}

/** The check without what the contact itself says about emails. */
async function checkQuote(
  context: MemberContext,
  transaction: OrganizationTransaction,
  contact: Awaited<ReturnType<typeof getContact>>,
): Promise<QuoteCheck> {
  const id = contact.id as ContactId
  const missing = quoteReadiness(contact)
  const refused = { available: false, missing }
  const { pause } =
    agencyLife[agencyStateAt(await readSubscription(transaction), context.clock.now())]
  if (pause !== null) return { ...refused, held: pause }
  const gaps = missingForEmails(await readReadinessFacts(transaction))
  if (gaps.length > 0) return { ...refused, held: emailsHeldText(gaps) }
  const { state, agent_id: agentId } = contact
  const today = await agencyToday(context, transaction)
  const effectiveDate = defaultEffectiveDate(today)
  const age = contact.birth_date && ageOn(contact.birth_date, effectiveDate)
  const unavailable = quoteUnavailable({
    ...contact,
    age,
    priced: await hasPrices(context, transaction, { id, age }, effectiveDate),
  })
  const limit = yearlyLimitText(await readYearOf(transaction, { id, today }))
  const check = {
    available: unavailable === undefined,
    missing,
    ...limit,
    ...(unavailable !== undefined && { reason: `${unavailable}.` }),
  }
  const licenses = await readLicenses(transaction)
  const license = state === null ? undefined : licenseOn(licenses, { state, agentId }, today)
  if (state !== null && license?.held === false) {
    const refusal = noEmailText(unlicensedReason(license, state))
    return isAnyoneLicensed(licenses, state, today)
      ? { ...check, warning: joined(`${refusal} ${sendOnlyIfAllowed}`, limit.warning) }
      : { ...refused, reason: `${refusal} ${nobodyLicensed}` }
  }
  const windowState = await stateOfHoldingWindow(context, transaction, id)
  return windowState === undefined
    ? check
    : { ...check, warning: joined(windowWarning(windowState), limit.warning) }
}

const joined = (...warnings: (string | undefined)[]) =>
  warnings.filter((warning) => warning !== undefined).join(' ')

/**
 * Returns the state whose enrollment window would hold an automatic email to the contact today;
 * none where a law protects the commission, whatever the agency chose for automatic emails.
 */
async function stateOfHoldingWindow(
  { config, clock }: MemberContext,
  transaction: OrganizationTransaction,
  id: ContactId,
): Promise<string | undefined> {
  const today = await agencyToday({ clock }, transaction)
  const contact = smartSendContactOf(await getSmartSendRow(transaction, id), today)
  if (reliedCommissionRuleIn(contact.state, today) !== undefined) return undefined
  return holdingWindow(ruleBooks[config.ruleBook], contact, toDayNumber(today))?.rule.state
}
