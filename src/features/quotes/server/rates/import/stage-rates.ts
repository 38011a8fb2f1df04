import { sql } from 'kysely'
import { BinaryArray } from '../../../../../platform/database/binary-array.ts'
import { carrierOfNaic, carriers } from '../../../../carriers/shared/carriers.ts'
import type { RateLine } from '../../../shared/rates/rate-line.rules.ts'
import { type BookScope, bookTables } from './book-tables.ts'

const columns = [
  ['line', 'integer'],
  ['state', 'text'],
  ['plan', 'text'],
  ['plan_code', 'text'],
  ['area', 'text'],
  ['gender', 'text'],
  ['tobacco', 'bool'],
  ['age', 'integer'],
  ['naic', 'text'],
  ['carrier', 'text'],
  ['company_name', 'text'],
  ['rating_method', 'text'],
  ['effective_from', 'text'],
  ['effective_to', 'text'],
  ['rate_cents', 'integer'],
  ['discount_rate_cents', 'integer'],
  ['discount_category', 'text'],
  ['discount_share', 'integer'],
] as const
const names = sql.raw(columns.map(([name]) => name).join(', '))
const values = sql.raw(
  columns
    .map(([name]) => (name.startsWith('effective_') ? `u.${name}::date` : `u.${name}`))
    .join(', '),
)

/** The name of a company as the carrier list writes it, by its NAIC number. */
const companyNames = new Map(
  carriers.flatMap(({ companies }) => companies.map(({ naic, name }) => [naic, name] as const)),
)

/** Adds the rates of the lines to staged_rate, by arrays (docs/decisions/007-import-staging.md). Returns how many. */
export async function stageRates(
  { transaction, owner }: BookScope,
  bookId: number,
  lines: readonly RateLine[],
): Promise<number> {
  const arrays = columns.map(([, type]) => new BinaryArray(type))
  let count = 0
  for (const line of lines) {
    const company = companyNames.get(line.naic) ?? (line.company || `Company ${line.naic}`)
    const carrier = carrierOfNaic(line.naic) ?? company
    for (const { age, cents } of line.premiums)
      for (const gender of line.genders)
        for (const tobacco of line.tobaccos) {
          const row = [
            line.line,
            line.state,
            line.plan,
            line.planCode,
            line.area,
            gender,
            tobacco,
            age,
            line.naic,
            carrier,
            company,
            line.method,
            line.from,
            line.to,
            cents,
            Math.floor((cents * (10_000 - line.discountShare)) / 10_000 + 0.5),
            line.discountRule,
            line.discountShare,
          ]
          for (let index = 0; index < row.length; index++) arrays[index]?.add(row[index] ?? null)
          count += 1
        }
  }
  if (count === 0) return 0
  const parameters = arrays.map(
    (array, index) => sql`${array.parameter()}::${sql.raw(columns[index]?.[1] ?? 'text')}[]`,
  )
  await sql`insert into staged_rate (organization_id, book_id, ${names})
    select ${bookTables(owner).stagedAs}::bigint, ${bookId}::bigint, ${values}
    from unnest(${sql.join(parameters)}) as u (${names})`.execute(transaction)
  return count
}
