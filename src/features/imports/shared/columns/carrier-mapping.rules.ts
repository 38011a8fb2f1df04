import { memoize } from '../../../../kernel/memoize.ts'
import type { CarrierOrOther } from '../../../carriers/shared/carriers.ts'
import { matchCarrier } from '../../../carriers/shared/match-carrier.rules.ts'
import { isBlank, trimCell } from '../cells/cell-text.ts'

/** One of the eight carriers, or "Other". */
export type CarrierChoice = CarrierOrOther

/** The carrier of each text in the file. Letter case and white space of the texts are ignored. */
export type CarrierMapping = Readonly<Record<string, CarrierChoice>>

/**
 * The carrier of a cell. `unrecognized` when the cell names an unknown carrier and the row becomes
 * "Other".
 */
export interface CarrierReading {
  readonly carrier: CarrierChoice
  readonly unrecognized: boolean
}

/**
 * Returns the same key for carrier cells that differ only in letter case and white space; empty for
 * a blank cell.
 */
export function carrierKey(cell: string): string {
  const text = trimCell(cell)
  return isBlank(text) ? '' : text.slice(0, 200).replace(/\s+/g, ' ').toLowerCase()
}

/**
 * Returns the mapping the wizard suggests: every text matched by name, alias or spelling, otherwise
 * "Other" (IMPORT-018).
 */
export function suggestCarrierMapping(texts: Iterable<string>): CarrierMapping {
  return Object.fromEntries(
    [...texts]
      .filter((text) => carrierKey(text) !== '')
      .map((text) => [text, matchCarrier(text).carrier]),
  )
}

/**
 * Returns a reader of carrier cells. A text missing in the mapping is matched as in the suggestion;
 * a blank cell gives null.
 */
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
