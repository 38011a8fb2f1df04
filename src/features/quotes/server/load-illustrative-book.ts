import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { copyInto, copyLine } from '../../../platform/database/copy.ts'
import type { ReferenceData } from '../../../platform/feature.ts'
import { householdDiscountName } from '../shared/household-discount.rules.ts'
import {
  hhdRows,
  illustrativeDisclaimer,
  illustrativeRates,
  isCommunityRated,
} from '../shared/rate-book.rules.ts'

const illustrativeFrom = '2024-01-01'
const folder = join(import.meta.dirname, '../../../../data')

/** The illustrative rate book, added as a new version; earlier ones stay for their quotes. */
export const illustrativeBook: ReferenceData = {
  name: 'illustrative rate book',
  read: async () =>
    `${await readFile(join(folder, 'ratebook.json'), 'utf8')}${await readFile(join(folder, 'carriers.json'), 'utf8')}`,
  load: (client, { hash, at }) => loadIllustrativeBook(client, hash, at),
}

async function loadIllustrativeBook(
  client: pg.ClientBase,
  contentHash: string,
  loadedAt: Date,
): Promise<void> {
  const rates = [...illustrativeRates()]
  const discounts = JSON.stringify(hhdRows())
  // Real rates in use stay in use.
  const { rows } = await client.query<{ id: number }>(
    `insert into rate_book (name, illustrative, effective_from, source, content_hash, created_at,
    rate_count, discounts, in_use, used_at)
     values ('Illustrative rates', true, $4, $1, $2, $3, $5, $6, false, $3)
     on conflict (content_hash) do nothing returning id`,
    [illustrativeDisclaimer, contentHash, loadedAt, illustrativeFrom, rates.length, discounts],
  )
  const id = rows[0]?.id
  if (id === undefined) return
  const columns =
    'rate_book_id, state, plan, gender, tobacco, age, naic, carrier, company_name, plan_code, rate_cents, discount_rate_cents, discount_category, effective_from, rating_method, discount_percent'
  const lines = rates.map((rate) =>
    copyLine([
      id,
      rate.state,
      rate.plan,
      rate.gender,
      rate.tobacco,
      rate.age,
      rate.naic,
      rate.carrier,
      rate.company_name,
      rate.planCode,
      rate.rateCents,
      rate.discountRateCents,
      rate.discountPercent > 0 ? householdDiscountName : null,
      illustrativeFrom,
      isCommunityRated(rate.state) ? 'community' : 'attained',
      rate.discountPercent,
    ]),
  )
  await copyInto(client, `rate (${columns})`, lines)
  if (
    (await client.query('select from rate_book where in_use and not illustrative')).rowCount === 0
  ) {
    await client.query('update rate_book set in_use = false where in_use')
    await client.query('update rate_book set in_use = true where id = $1', [id])
  }
}
