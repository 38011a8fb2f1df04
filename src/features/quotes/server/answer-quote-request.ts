import { AppError } from '../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { type OrganizationId, parsePublicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { defaultTimeZone } from '../../geo/shared/us-states.ts'
import { defaultEffectiveDate } from '../shared/effective-dates.rules.ts'
import { invalidOrganizationId } from '../shared/quote-texts.ts'
import type { PricedQuotes } from '../shared/quotes.contract.ts'
import { priceQuote } from './price-quote.ts'
import { findOrganizationByPublicId } from './quotes.sql.ts'
import { findStateOfZip } from './rates.sql.ts'

export interface QuoteRequestInput {
  readonly zip_code?: string | undefined
  readonly state?: StateCode | undefined
  readonly county?: string | undefined
  readonly age: number
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  readonly carriers?: readonly string[] | undefined
  readonly effective_date?: CalendarDate | undefined
  readonly orgId?: string | undefined
}

export const zipWithoutState = 'Unable to determine state from zip code'

/**
 * Prices of anybody: with the carriers of the organization that `orgId` names, or of the signed-in person's, else all.
 * Throws 404 for an unknown organization, 422 where neither state nor ZIP tells the state.
 */
export async function answerQuoteRequest(
  services: Services & { readonly principal?: Principal | undefined },
  input: QuoteRequestInput,
): Promise<PricedQuotes> {
  const { clock, database } = services
  const organizationId = await organizationOf(services, input.orgId)
  const state = input.state ?? (input.zip_code === undefined ? undefined : await findStateOfZip(database.kysely, input.zip_code))
  if (state === undefined) throw new AppError('UNPROCESSABLE_CONTENT', zipWithoutState)
  const criteria = {
    state,
    zip: input.zip_code,
    county: input.county,
    age: input.age,
    gender: input.gender,
    tobacco: input.tobacco,
    carriers: input.carriers,
  }
  const effectiveDate = input.effective_date ?? defaultEffectiveDate(clock.today(defaultTimeZone))
  if (organizationId === undefined) return priceQuote(database.kysely, { ...criteria, effectiveDate })
  return inOrganization({ database, organizationId }, (transaction) => priceQuote(transaction, { ...criteria, effectiveDate }))
}

async function organizationOf(
  services: Services & { readonly principal?: Principal | undefined },
  orgId: string | undefined,
): Promise<OrganizationId | undefined> {
  if (orgId === undefined) return services.principal?.organizationId
  const publicId = parsePublicId(orgId)
  const found = publicId && (await systemTransaction(services.database, (system) => findOrganizationByPublicId(system, publicId)))
  if (found === undefined) throw new AppError('NOT_FOUND', invalidOrganizationId)
  return found
}
