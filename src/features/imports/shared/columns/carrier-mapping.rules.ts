import { memoize } from '../../../../kernel/memoize.ts'
import type { CarrierOrOther } from '../../../carriers/shared/carriers.ts'
import { matchCarrier } from '../../../carriers/shared/match-carrier.rules.ts'
import { valueKey } from '../cells/cell-text.ts'

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
 * Returns the mapping the wizard suggests: every text matched by name, alias or spelling, otherwise
 * "Other" (IMPORT-018).
 */
export function suggestCarrierMapping(texts: Iterable<string>): CarrierMapping {
  return Object.fromEntries(
    [...texts]
      .filter((text) => valueKey(text) !== '')
      .map((text) => [text, matchCarrier(text).carrier]),
  )
}

/**
 * Returns a reader of carrier cells. A text missing in the mapping is matched as in the suggestion;
 * a blank cell gives null.
 */
export function carrierReader(mapping: CarrierMapping): (cell: string) => CarrierReading | null {
  const chosen = new Map(
    Object.entries(mapping).map(([text, carrier]) => [valueKey(text), carrier]),
  )
  return memoize(5000, (cell) => {
    const key = valueKey(cell)
    if (key === '') return null
    const matched = matchCarrier(key).carrier
    const carrier = chosen.get(key) ?? matched
    return { carrier, unrecognized: carrier === 'Other' && matched === 'Other' && key !== 'other' }
  })
}
