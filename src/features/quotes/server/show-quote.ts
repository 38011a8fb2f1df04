import type { PublicId } from '../../../kernel/ids.ts'
import { personName } from '../../../kernel/person-name.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Services } from '../../../platform/services.ts'
import { guaranteedIssueOn } from '../../enrollment-windows/shared/guaranteed-issue.rules.ts'
import { ruleBooks } from '../../enrollment-windows/shared/rule-book.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { effectiveDateChoices } from '../shared/effective-dates.rules.ts'
import { type PlanLetter, planSections } from '../shared/plan-sections.rules.ts'
import type { QuoteAgency, QuoteMessage, ShownQuote } from '../shared/quote-page.ts'
import { quoteLinkInvalid } from '../shared/quote-texts.ts'
import { priceOpenedQuote } from './change-effective-date.ts'
import { describeOrganization, describeQuote } from './decode-quote.ts'
import { type OpenedQuote, openQuote } from './open-quote.ts'
import type { OrganizationRow } from './quotes.sql.ts'

export interface QuoteToShow {
  readonly quoteId: PublicId
  readonly orgId: PublicId | null
  readonly tid: PublicId | null
  readonly planType: PlanLetter | null
}

/**
 * The first paint of a quote link: the quote with its prices, for an expired one the text with the way to a new link, undefined
 * where the address names another organization. Throws 404 and 403 as `openQuote`.
 */
export async function showQuote(
  services: Services & { readonly principal: Principal | undefined },
  asked: QuoteToShow,
): Promise<ShownQuote | QuoteMessage | undefined> {
  return openQuote(services, asked.quoteId, async (opened) => {
    const agency = agencyOf(opened.organization)
    if (asked.orgId !== null && asked.orgId !== agency.orgId) return undefined
    if (opened.expired)
      return { kind: 'message', message: quoteLinkInvalid, agency, renew: asked.quoteId }
    return paintQuote(services, asked, opened, agency)
  })
}

async function paintQuote(
  services: Services & { readonly principal: Principal | undefined },
  asked: QuoteToShow,
  opened: OpenedQuote,
  agency: QuoteAgency,
): Promise<ShownQuote> {
  const { quote, organization, today } = opened
  const decoded = describeQuote(opened)
  const { contact } = decoded
  const state = contact.state
  return {
    kind: 'quote',
    ids: { quoteId: asked.quoteId, orgId: decoded.orgId, contactId: contact.id, tid: asked.tid },
    agency,
    agent: decoded.agent,
    sender: decoded.sender,
    person: {
      name: personName(contact.first_name, contact.last_name) || null,
      gender: contact.gender,
      tobacco: contact.tobacco_user,
      zip: contact.zip_code,
      state,
      stateName: state && stateName(state),
      county: contact.county,
      currentCarrier: contact.current_carrier,
      dateOfBirth: null,
    },
    sections: state === null ? [] : planSections(state),
    prices: await priceOpenedQuote(opened, decoded.effective_date),
    effectiveDates: effectiveDateChoices(today),
    planType: asked.planType,
    medicareAdvantage: organization.medicare_advantage_cards,
    guaranteedIssue: guaranteedIssueOn(today, ruleBooks[services.config.ruleBook], {
      state,
      birthDate: quote.birth_date,
      policyDate: quote.policy_date,
    }),
    preview: services.principal !== undefined,
  }
}

export function agencyOf(organization: OrganizationRow): QuoteAgency {
  const { orgId, orgSlug, orgName, orgLogo, orgPhone, primaryColor, secondaryColor } =
    describeOrganization(organization)
  return {
    orgId,
    slug: orgSlug,
    name: orgName,
    logo: orgLogo,
    phone: orgPhone,
    primaryColor,
    secondaryColor,
  }
}
