import { sql } from 'kysely'
import { BinaryArray } from '../../../../../platform/database/binary-array.ts'
import { carrierOfNaic, carriers } from '../../../../carriers/shared/carriers.ts'
import { discountedCents } from '../../../shared/household-discount.rules.ts'
import { youngestRated } from '../../../shared/rate-book.rules.ts'
import type { RateLine } from '../../../shared/rates/rate-line.rules.ts'
import { type BookScope, bookTables } from './book-tables.ts'

const columns = [
  ['line', 'integer'],
  ['buyer', 'integer'],
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

/** Products of a file, insurer, plan and area, with a number for each. */
export type Products = Map<string, number>

// A buyer's number is the product's times 256 and at most 34 * 4 + 3 beside it; 4,000,000 products
// stay within an integer.
const numberOf = (product: number, age: number, gender: 'F' | 'M', tobacco: boolean) =>
  product * 256 + (age - youngestRated) * 4 + (gender === 'F' ? 2 : 0) + (tobacco ? 1 : 0)

/**
 * SQL: the product of a staged rate `s`, and with gender and tobacco all that its buyers share but
 * their age.
 */
export const productOf = sql`(s.buyer >> 8)`
export const personOf = sql`(s.buyer & 3)`

/**
 * Adds the rates of the lines to staged_rate, by arrays (docs/decisions/007-import-staging.md).
 * Returns how many.
 */
export async function stageRates(
  { transaction, owner }: BookScope,
  bookId: number,
  lines: readonly RateLine[],
  products: Products,
): Promise<number> {
  const arrays = columns.map(([, type]) => new BinaryArray(type))
  let count = 0
  for (const line of lines) {
    const company = companyNames.get(line.naic) ?? (line.company || `Company ${line.naic}`)
    const carrier = carrierOfNaic(line.naic) ?? company
    const key = `${line.naic}/${line.planCode}/${line.state}/${line.area}`
    const product = products.get(key) ?? products.size
    products.set(key, product)
    for (const { age, cents } of line.premiums)
      for (const gender of line.genders)
        for (const tobacco of line.tobaccos) {
          const row = [
            line.line,
            numberOf(product, age, gender, tobacco),
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
            discountedCents(cents, line.discountShare),
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
  const { stagedAs, stagedFor } = bookTables(owner)
  const { numAffectedRows } = await sql`insert into staged_rate (organization_id, book_id, ${names})
    select o.organization_id, ${bookId}::bigint, ${values}
    from ${stagedFor} o cross join unnest(${sql.join(parameters)}) as u (${names})
    where o.organization_id = ${stagedAs}
    on conflict do nothing`.execute(transaction)
  if (numAffectedRows !== BigInt(count)) throw new Error('a rate was staged twice')
  return count
}
