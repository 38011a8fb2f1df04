import { memoize } from '../../../../kernel/memoize.ts'
import type { CarrierOrOther } from '../../../carriers/shared/carriers.ts'
import { matchCarrier } from '../../../carriers/shared/match-carrier.rules.ts'
import { isBlank, trimCell } from '../cells/cell-text.ts'

/** One of the eight carriers, or "Other". */
export type CarrierChoice = CarrierOrOther

/** Which carrier a text of the file means. Letter case and white space of the texts do not count. */
export type CarrierMapping = Readonly<Record<string, CarrierChoice>>

/** What a carrier cell means. `unrecognized` when it names a carrier the product does not know and the row becomes "Other". */
export interface CarrierReading {
  readonly carrier: CarrierChoice
  readonly unrecognized: boolean
}

/** What makes two carrier cells the same text: everything but letter case and white space. Empty for a cell that names no carrier. */
export function carrierKey(cell: string): string {
  const text = trimCell(cell)
  return isBlank(text) ? '' : text.slice(0, 200).replace(/\s+/g, ' ').toLowerCase()
}

/** The mapping the wizard proposes: every text matched by name, alias or spelling, else "Other" (IMPORT-018). */
export function suggestCarrierMapping(texts: Iterable<string>): CarrierMapping {
  return Object.fromEntries(
    [...texts]
      .filter((text) => carrierKey(text) !== '')
      .map((text) => [text, matchCarrier(text).carrier]),
  )
}

/** Reads carrier cells by a mapping; a text the mapping does not hold is matched as for the suggestion. Null for a blank cell. */
export function carrierReader(mapping: CarrierMapping): (cell: string) => CarrierReading | null {
  const chosen = new Map(
    Object.entries(mapping).map(([text, carrier]) => [carrierKey(text), carrier]),
  )
  return memoize(5000, (cell) => {
    const key = carrierKey(cell)
    if (key === '') return null
    const matched = matchCarrier(key).carrier
    const carrier = chosen.get(key) ?? matched
    return { carrier, unrecognized: carrier === 'Other' && matched === 'Other' && key !== 'other' }
  })
}
