import type { PublicId, QuoteId } from '../../../kernel/ids.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { personName } from '../../../kernel/person-name.ts'
import { policyNow } from '../../contacts/shared/policy-holder.rules.ts'
import { currentEffectiveDate } from '../shared/effective-dates.rules.ts'
import { mayShareDiscount } from '../shared/household-discount.rules.ts'
import type { PlanLetter } from '../shared/plan-sections.rules.ts'
import type { QuoteMessage, QuoteView } from '../shared/quote-page.ts'
import { quoteTexts } from '../shared/quote-texts.ts'
import { paidPremium, planOfPolicy } from '../shared/savings.rules.ts'
import { showingOf } from '../shared/showing.ts'
import { type OpenedQuote, openQuote, type QuoteServices } from './open-quote.ts'
import { listStoredPremiums } from './paid-premiums.sql.ts'
import { ageNote, quoteCriteria, viewQuote } from './quote-view.ts'
import { listQuotedMembers, rememberRates } from './quotes.sql.ts'
import { type Pricing, withRates } from './rates/with-rates.ts'
import { rememberShowing } from './remember-showing.sql.ts'

export interface QuoteToShow {
  readonly quoteId: PublicId
  readonly orgId: PublicId | null
  readonly tid: PublicId | null
  readonly planType: PlanLetter | null
}

/**
 * Returns the page of a quote link: the quote with its prices, or for an expired one a message with
 * the offer of a new link. Returns undefined where the URL names another organization. Throws as
 * `openQuote`.
 */
export const showQuote = (
  services: QuoteServices,
  asked: QuoteToShow,
): Promise<ShownQuote | undefined> => withRates(services, (pricing) => show(pricing, asked))

interface ShownQuote {
  readonly shown: QuoteView | QuoteMessage
  readonly locale: Locale
}

async function show(services: Pricing, asked: QuoteToShow): Promise<ShownQuote | undefined> {
  return openQuote(services, asked.quoteId, async (opened) => {
    const { agency, expired, locale } = opened
    if (asked.orgId !== null && asked.orgId !== agency.orgId) return undefined
    const shown: QuoteView | QuoteMessage = expired
      ? {
          kind: 'message',
          message: quoteTexts[locale].quoteLinkInvalid,
          agency,
          renew: asked.quoteId,
        }
      : await viewOpenedQuote(services, asked, opened)
    return { shown, locale }
  })
}

async function viewOpenedQuote(
  services: Pricing,
  { quoteId, tid, planType }: QuoteToShow,
  opened: OpenedQuote,
): Promise<QuoteView> {
  const { transaction, quote, agency, today, confirmed, locale } = opened
  const effectiveDate = currentEffectiveDate(quote.effective_date, today)
  const criteria = quoteCriteria(quote, effectiveDate, confirmed)
  const [stored] = confirmed ? await listStoredPremiums(transaction, [quote.contact_id]) : []
  const others = confirmed ? await listQuotedMembers(transaction, quote, today) : []
  const member = { state: quote.state, birthDate: quote.birth_date }
  const view = await viewQuote(services, transaction, {
    ids: { quoteId, orgId: agency.orgId, contactId: quote.contact_public_id, tid },
    sender: opened,
    firstName: quote.first_name || null,
    state: criteria.state,
    details: {
      name: personName(quote.first_name, quote.last_name) || null,
      gender: criteria.gender,
      tobacco: quote.tobacco_user,
      zip: quote.zip_code,
      county: quote.county,
      currentCarrier: quote.current_carrier,
      currentPlan: quote.plan_type,
      policyPlan: stored ? planOfPolicy(stored) : null,
      paid: stored ? paidPremium(stored) : null,
      dateOfBirth: null,
    },
    confirmed,
    locale,
    criteria,
    policy: {
      birthDate: quote.birth_date,
      policyDate: policyNow({ ...quote, effective_date: quote.policy_date }).policyDate,
    },
    federal: quote.federal_rights,
    planType,
    today,
    preview: services.principal !== undefined,
    note: ageNote(opened, effectiveDate),
    household: mayShareDiscount(member, others, effectiveDate),
  })
  const { rates_version, rates_as_of } = view.prices
  const known = quote.rates_version === rates_version && quote.rates_as_of === rates_as_of
  if (!view.preview && !known) await rememberRates(transaction, quote.id as QuoteId, view.prices)
  // Software that fetches the page sees it too: the activity says who looked.
  if (!(view.preview || view.retry)) {
    const showing = showingOf(view.prices, view.right, opened)
    await rememberShowing(transaction, quote.id, showing, services.clock.now())
  }
  return view
}
