import { type RawBuilder, sql } from 'kysely'
import type { ContactScope } from '../../shared/contact.policy.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import { nextEmailRows } from './email-times.sql.ts'
import { extraRows } from './extra-conditions.sql.ts'
import { premiumRows } from './more-conditions.sql.ts'
import type { BesideContext, RowsOfCondition } from './values-beside.sql.ts'

type RowsOf = (value: string, context: BesideContext) => RowsOfCondition | undefined
const rowsOf: Partial<Record<keyof ContactFilter, RowsOf>> = {
  next_email: nextEmailRows,
  extra: extraRows,
  premium: premiumRows,
}

/**
 * SQL: how many contacts a filter has whose only condition is in another table: its rows are
 * counted, no further than `most`, without looking up their contacts. Undefined for any other
 * filter.
 */
export function loneCount(
  context: BesideContext,
  filter: ContactFilter,
  scope: ContactScope,
  most?: number,
): RawBuilder<{ total: number }> | undefined {
  if (scope !== 'all') return undefined
  const given = Object.entries(filter).filter(([, values]) => values.length > 0)
  const [[key, values] = ['', []], ...others] = given
  const rows = rowsOf[key as keyof ContactFilter]
  const [value] = values
  if (others.length > 0 || values.length !== 1 || rows === undefined || value === undefined)
    return undefined
  const counted = rows(value, context)
  if (counted === undefined) return undefined
  // Among those without a row one soon comes to the end.
  if (counted.without && most !== undefined) return undefined
  const limit = most === undefined ? sql`` : sql`limit ${most}`
  const has = sql`(select count(*) from (select 1 from (${counted.ids}) r ${limit}) m)`
  return counted.without
    ? sql`select count(*) - ${has} as total from contact c
        where c.organization_id = ${context.transaction.organizationId}`
    : sql`select ${has} as total`
}
