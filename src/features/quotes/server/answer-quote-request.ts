import type { Kysely } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { parsePublicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import {
  inOrganization,
  leaveSystemFor,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { defaultTimeZone } from '../../geo/shared/us-states.ts'
import { findOrganization } from '../../organizations/server/find-organization.ts'
import { defaultEffectiveDate } from '../shared/effective-dates.rules.ts'
import { invalidOrganizationId } from '../shared/quote-texts.ts'
import type { PricedQuotes } from '../shared/quotes.contract.ts'
import { priceQuote } from './price-quote.ts'
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
  const { database, principal } = services
  if (input.orgId !== undefined)
    return inNamedOrganization(services, input.orgId, (transaction) =>
      priceRequest(services, transaction, input),
    )
  if (principal === undefined) return priceRequest(services, database.kysely, input)
  return inOrganization({ database, organizationId: principal.organizationId }, (transaction) =>
    priceRequest(services, transaction, input),
  )
}

async function priceRequest(
  { clock }: Services,
  database: Kysely<DB>,
  input: QuoteRequestInput,
): Promise<PricedQuotes> {
  const state =
    input.state ??
    (input.zip_code === undefined ? undefined : await findStateOfZip(database, input.zip_code))
  if (state === undefined) throw new AppError('UNPROCESSABLE_CONTENT', zipWithoutState)
  const { zip_code: zip, county, age, gender, tobacco, carriers } = input
  const effectiveDate = input.effective_date ?? defaultEffectiveDate(clock.today(defaultTimeZone))
  return priceQuote(database, { state, zip, county, age, gender, tobacco, carriers, effectiveDate })
}

/** Looks an organization up by its public id and works inside it, in one transaction. */
async function inNamedOrganization<Result>(
  { database }: Services,
  orgId: string,
  work: (transaction: OrganizationTransaction) => Promise<Result>,
): Promise<Result> {
  const publicId = parsePublicId(orgId)
  if (publicId === undefined) throw new AppError('NOT_FOUND', invalidOrganizationId)
  return systemTransaction(database, async (system) => {
    const organizationId = await findOrganization(system, publicId)
    if (organizationId === undefined) throw new AppError('NOT_FOUND', invalidOrganizationId)
    return work(await leaveSystemFor(system, organizationId))
  })
}
