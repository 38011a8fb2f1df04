import type { Kysely } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationId, PublicId } from '../../../kernel/ids.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { guaranteedIssueOn } from '../../enrollment-windows/shared/guaranteed-issue.rules.ts'
import { ruleBooks } from '../../enrollment-windows/shared/rule-book.ts'
import { defaultTimeZone, stateName } from '../../geo/shared/us-states.ts'
import { ageOfAddressed } from '../shared/addressed-age.ts'
import { defaultEffectiveDate, effectiveDateChoices } from '../shared/effective-dates.rules.ts'
import { type PlanLetter, planSections } from '../shared/plan-sections.rules.ts'
import type { AddressedPerson } from '../shared/quote-address.rules.ts'
import type { ShownQuote } from '../shared/quote-page.ts'
import type { QuoteAgent } from '../shared/quotes.contract.ts'
import { priceQuote } from './price-quote.ts'
import { findDefaultAgent, type OrganizationRow, readOrganization } from './quotes.sql.ts'
import { findStateOfZip } from './rates.sql.ts'
import { agencyOf } from './show-quote.ts'

export interface PersonToQuote {
  readonly person: AddressedPerson
  readonly planType: PlanLetter | null
  readonly preview: boolean
}

/** The first paint of a quote without a link (QUOTE-002): in an organization's name if one is given, else in nobody's. */
export async function showPersonQuote(
  services: Services,
  asked: PersonToQuote,
  organizationId: OrganizationId | undefined,
): Promise<ShownQuote> {
  const { database } = services
  if (organizationId === undefined) return paint(services, asked, database.kysely, undefined, null)
  return inOrganization({ database, organizationId }, async (transaction) => {
    const agent = await findDefaultAgent(transaction)
    return paint(services, asked, transaction, await readOrganization(transaction), agent)
  })
}

async function paint(
  services: Services,
  asked: PersonToQuote,
  database: Kysely<DB>,
  organization: OrganizationRow | undefined,
  agent: QuoteAgent | null,
): Promise<ShownQuote> {
  const { person, planType, preview } = asked
  const today = services.clock.today(organization?.time_zone ?? defaultTimeZone)
  const effectiveDate: CalendarDate = defaultEffectiveDate(today)
  // The ZIP decides; the state of the address only serves a ZIP that is not known.
  const state = (await findStateOfZip(database, person.zip)) ?? person.state
  const agency = organization === undefined ? null : agencyOf(organization)
  return {
    kind: 'quote',
    ids: {
      quoteId: null,
      orgId: (agency?.orgId ?? null) as PublicId | null,
      contactId: null,
      tid: null,
    },
    agency,
    agent,
    sender: 'organization',
    person: {
      name: null,
      gender: person.gender,
      tobacco: person.tobacco,
      zip: person.zip,
      state,
      stateName: state && stateName(state),
      county: person.county,
      currentCarrier: person.currentCarrier,
      dateOfBirth: person.dateOfBirth,
    },
    sections: state === null ? [] : planSections(state),
    prices: await priceQuote(database, {
      state,
      age: ageOfAddressed(person, effectiveDate),
      gender: person.gender,
      tobacco: person.tobacco,
      effectiveDate,
    }),
    effectiveDates: effectiveDateChoices(today),
    planType,
    medicareAdvantage: organization?.medicare_advantage_cards ?? false,
    guaranteedIssue:
      person.currentCarrier === null
        ? null
        : guaranteedIssueOn(today, ruleBooks[services.config.ruleBook], {
            state,
            birthDate: person.dateOfBirth,
            policyDate: null,
          }),
    preview,
  }
}
