import { sql } from 'kysely'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { organizationOfRates, type RateConnection } from './rate-book-source.ts'
import { isCarrierOffered } from './rates-for-people.sql.ts'

/** Returns those of the carriers that are quoted in a state, for every source of rates. */
export async function offeredCarriers(
  connection: RateConnection,
  state: StateCode,
  carriers: readonly string[],
): Promise<ReadonlySet<string>> {
  const organizationId = organizationOfRates(connection)
  // From the organization's row, so that the statement goes to its node whole.
  const theirs =
    organizationId === null
      ? sql`from`
      : sql`from (select 1 from organization where organization_id = ${organizationId}) o cross join`
  const { rows } = await sql<{ carrier: string }>`
    select x.carrier ${theirs} unnest(${[...new Set(carriers)]}::text[]) x (carrier)
    where ${isCarrierOffered(organizationId, sql`${state}::text`, sql`x.carrier`)}`.execute(
    connection,
  )
  return new Set(rows.map(({ carrier }) => carrier))
}
