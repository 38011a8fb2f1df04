import { sql } from 'kysely'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { carrierExclusions } from '../../../carriers/shared/carriers.ts'
import { organizationOfRates, type RateConnection } from './rate-book-source.ts'

/**
 * Returns the carriers that are quoted in a state, for every source of rates: none that is excluded there (decision 125), of an
 * organization only those it offers and has not turned off in the state, and only `wanted` if given. No organization has no choice.
 */
export async function offeredCarriers(
  connection: RateConnection,
  state: StateCode,
  wanted: readonly string[] | undefined,
): Promise<(carrier: string) => boolean> {
  const organizationId = organizationOfRates(connection)
  const { rows } =
    organizationId === null
      ? { rows: [] }
      : await sql<{ carrier: string; active: boolean }>`
    select carrier, true as active from carrier_offered where organization_id = ${organizationId}
    union all select carrier, false from state_carrier_setting where organization_id = ${organizationId} and state = ${state} and not active`.execute(
          connection,
        )
  const namesOf = (active: boolean) =>
    new Set(rows.filter((row) => row.active === active).map(({ carrier }) => carrier))
  const [chosen, off] = [namesOf(true), namesOf(false)]
  for (const exclusion of carrierExclusions)
    if (exclusion.state === state) off.add(exclusion.carrier)
  return (carrier) =>
    !off.has(carrier) &&
    (chosen.size === 0 || chosen.has(carrier)) &&
    (wanted === undefined || wanted.includes(carrier))
}
