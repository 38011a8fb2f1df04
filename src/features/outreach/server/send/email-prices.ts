import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { Config } from '../../../../platform/config.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { findPlanPrices } from '../../../quotes/server/contact-rates.ts'
import { type ContactSavings, findSavings } from '../../../quotes/server/find-savings.ts'
import { type ContactPrice, lowestOf } from '../../../quotes/server/rates/contact-price.ts'

interface Reader {
  readonly id: number
  /** The client's own carrier, whose price for new clients may rise as well; undefined for none. */
  readonly except: string | undefined
}

interface PricesOfEmail {
  readonly price: ContactPrice | undefined
  readonly savings: ContactSavings | undefined
}

/** Reads the lowest price and the saving that emails show, by the carrier that they leave out. */
export async function readEmailPrices(
  source: { readonly config: Config; readonly now: Date },
  transaction: OrganizationTransaction,
  readers: readonly Reader[],
  { effectiveDate, today }: { readonly effectiveDate: CalendarDate; readonly today: CalendarDate },
): Promise<(reader: Reader) => PricesOfEmail> {
  const found = new Map<string | undefined, (id: number) => PricesOfEmail>()
  for (const [except, same] of Map.groupBy(readers, (reader) => reader.except)) {
    const ids = [...new Set(same.map(({ id }) => id))]
    const prices = await findPlanPrices(source, transaction, ids, effectiveDate, { except })
    const savings = await findSavings(source, transaction, ids, { effectiveDate, today, prices })
    const lowest = (id: number) => lowestOf(prices.get(id))
    // Beside an increase, that of the same plan, with which the saving compares.
    const compared = (id: number) => savings.get(id)?.best ?? lowest(id)
    const priceOf = except === undefined ? lowest : compared
    found.set(except, (id) => ({ price: priceOf(id), savings: savings.get(id) }))
  }
  const none = { price: undefined, savings: undefined }
  return ({ id, except }) => found.get(except)?.(id) ?? none
}
