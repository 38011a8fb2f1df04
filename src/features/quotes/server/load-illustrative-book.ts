import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { copyInto, copyLine } from '../../../platform/database/copy.ts'
import type { ReferenceData } from '../../../platform/feature.ts'
import {
  householdDiscountCategory,
  illustrativeDisclaimer,
  illustrativeRates,
} from '../shared/rate-book.rules.ts'

const folder = join(import.meta.dirname, '../../../../data')

/** The illustrative rate book, added as a new version; earlier versions stay for the quotes they priced. */
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
  const { rows } = await client.query<{ id: number }>(
    `insert into rate_book (name, illustrative, effective_from, source, content_hash, created_at) values ('Illustrative rates', true, '2024-01-01', $1, $2, $3)
     on conflict (content_hash) do nothing returning id`,
    [illustrativeDisclaimer, contentHash, loadedAt],
  )
  const id = rows[0]?.id
  if (id === undefined) return
  const columns =
    'rate_book_id, state, plan, gender, tobacco, age, naic, carrier, company_name, plan_code, rate_cents, discount_rate_cents, discount_category'
  const lines = illustrativeRates().map((rate) =>
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
      rate.discountPercent > 0 ? householdDiscountCategory : null,
    ]),
  )
  await copyInto(client, `rate (${columns})`, lines)
}
