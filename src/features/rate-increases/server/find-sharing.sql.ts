import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { hasQuoteOn } from '../../quotes/server/has-quote-on.ts'
import {
  mayShareDiscount,
  type QuotedMember,
} from '../../quotes/shared/household-discount.rules.ts'
import type { Hit } from './hits.sql.ts'

type Member = QuotedMember & { readonly id: number; readonly household: number }

/**
 * Returns those of the clients whose quote offers the household discount today: who live with
 * another adult who has a quote.
 */
export async function findSharing(
  transaction: OrganizationTransaction,
  hits: readonly Hit[],
  { state, today, on }: { state: StateCode; today: CalendarDate; on: CalendarDate },
): Promise<Set<number>> {
  const households = [...new Set(hits.flatMap(({ household_id: id }) => (id === null ? [] : [id])))]
  if (households.length === 0) return new Set()
  const { organizationId } = transaction
  const { rows } = await sql<Member>`
    select c.id, c.household_id as household, c.state, c.birth_date as "birthDate" from contact c
    where c.organization_id = ${organizationId}
      and c.household_id = any(${households}::bigint[])
      and c.client_status <> 'deceased' and ${hasQuoteOn(transaction, today)}`.execute(transaction)
  const byHousehold = Map.groupBy(rows, ({ household }) => household)
  const shares = ({ id, household_id, birth_date }: Hit) =>
    household_id !== null &&
    mayShareDiscount(
      { state, birthDate: birth_date },
      (byHousehold.get(household_id) ?? []).filter((member) => member.id !== id),
      on,
    )
  return new Set(hits.filter(shares).map(({ id }) => id))
}
