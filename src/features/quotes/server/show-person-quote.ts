import type { AgentId, PublicId } from '../../../kernel/ids.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { findLinkedAgent } from '../../agents/server/find-linked-agent.ts'
import { defaultTimeZone } from '../../geo/shared/us-states.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import {
  type AgencyAndAgentProfile,
  type Consumer,
  readAgencyAndAgent,
} from '../../organizations/server/read-public-agency.ts'
import { ageOfPerson, defaultEffectiveDate } from '../shared/effective-dates.rules.ts'
import type { PlanLetter } from '../shared/plan-sections.rules.ts'
import type { QuoteView } from '../shared/quote-page.ts'
import type { PersonInUrl } from '../shared/quote-url.rules.ts'
import { limitPrices } from './limit-prices.ts'
import type { QuoteServices } from './open-quote.ts'
import { viewQuote } from './quote-view.ts'
import { findStateOfZip, type RateConnection } from './rates/rate-book-source.ts'
import { type Pricing, withRates } from './rates/with-rates.ts'

export interface PersonToQuote {
  readonly person: PersonInUrl
  readonly orgId: PublicId | null
  /** The agent whose link it is, where the agency has such an agent. */
  readonly agentId: PublicId | null
  readonly planType: PlanLetter | null
  readonly preview: boolean
  readonly locale: Locale
}

/**
 * Returns the page of a quote without a link (QUOTE-002), sent by the organization in the URL or by
 * none. Returns undefined for an unknown organization. Throws 429 as `limitPrices`.
 */
export async function showPersonQuote(
  services: QuoteServices,
  asked: PersonToQuote,
): Promise<QuoteView | undefined> {
  const { orgId, agentId } = asked
  await limitPrices(services)
  return withRates(
    services,
    async (pricing) =>
      orgId === null
        ? viewPersonQuote(pricing, asked, services.database.kysely, undefined)
        : openPublicLink(services, orgId, ['organization'], async ({ transaction }) => {
            const agent = await findLinkedAgent(transaction, agentId)
            const state = await findStateOfPerson(transaction, asked.person)
            const sender = await readSender(transaction, agent, { state, clock: services.clock })
            return viewPersonQuote(pricing, asked, transaction, sender)
          }),
    'anyone',
  )
}

/** The ZIP decides; the URL's state only counts where the ZIP is unknown. */
const findStateOfPerson = async (connection: RateConnection, { zip, state }: PersonInUrl) =>
  (await findStateOfZip(connection, zip)) ?? state

async function viewPersonQuote(
  services: Pricing,
  { person, agentId, planType, preview, locale }: PersonToQuote,
  connection: RateConnection,
  sender: AgencyAndAgentProfile | undefined,
): Promise<QuoteView> {
  const { zip, gender, tobacco, county, currentCarrier, dateOfBirth } = person
  const today = services.clock.today(sender?.timeZone ?? defaultTimeZone)
  const effectiveDate = defaultEffectiveDate(today)
  const state = await findStateOfPerson(connection, person)
  return viewQuote(services, connection, {
    ids: {
      quoteId: null,
      orgId: sender?.agency.orgId ?? null,
      agentId,
      contactId: null,
      tid: null,
    },
    sender,
    firstName: null,
    state,
    details: {
      name: null,
      gender,
      tobacco,
      zip,
      county,
      currentCarrier,
      currentPlan: null,
      policyPlan: null,
      paid: null,
      dateOfBirth,
    },
    // All of it is in the URL.
    confirmed: true,
    locale,
    criteria: {
      state,
      zip,
      county,
      age: ageOfPerson(person, effectiveDate),
      gender,
      tobacco,
      effectiveDate,
    },
    policy: { birthDate: dateOfBirth, policyDate: null },
    federal: [],
    planType,
    today,
    preview,
  })
}

/**
 * Returns who sends a quote without a contact: the agent of the link, else the agency with its own
 * phone number first.
 */
export async function readSender(
  transaction: OrganizationTransaction,
  agentId: AgentId | null | undefined,
  consumer?: Consumer,
): Promise<AgencyAndAgentProfile> {
  const sender = await readAgencyAndAgent(transaction, agentId ?? null, consumer)
  if (agentId) return sender
  const phone = sender.agency.phone ?? sender.agent.phone
  return { ...sender, sender: 'organization', agent: { ...sender.agent, phone } }
}
