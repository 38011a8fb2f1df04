import { civilOf } from '../../../../kernel/calendar-date.ts'
import { memoize } from '../../../../kernel/memoize.ts'
import { extraValueOf } from '../../../contacts/shared/client-field.rules.ts'
import { type ExtraValues, extraLimits } from '../../../contacts/shared/extra-values.ts'
import { isBlank, trimCell } from '../cells/cell-text.ts'
import { type DateOrders, dateOfText, isBlankDate } from '../cells/date-cells.rules.ts'
import type { PlacedExtra } from '../columns/extra-columns.rules.ts'
import { cutLabelReason, unusableLabelReason } from '../import-texts.ts'

type Warn = (field: undefined, reason: 'unusable' | 'cut', message: string, value: string) => void

/** Returns the values of a row's extra fields; null clears one. */
export type ExtraReader = (cells: readonly string[], warn: Warn) => ExtraValues

const unreadable = /[\p{Cc}\p{Cf}\uFFFD]/gu

/** A text as it can be stored: line breaks stay, other control characters go. */
const cleanText = (text: string): string =>
  text.toWellFormed().replace(unreadable, (character) => (character === '\n' ? '\n' : ' '))

/** Returns the reader of a file's extra columns, undefined when there are none. */
export function extraReader(
  extras: readonly (PlacedExtra & { readonly orders: DateOrders })[],
  { today, clearsBlanks }: { readonly today: number; readonly clearsBlanks: boolean },
): ExtraReader | undefined {
  if (extras.length === 0) return undefined
  const { year } = civilOf(today)
  const readers = extras.map((extra) => {
    const reading = { role: 'any', orders: extra.orders, today, year } as const
    const meaning = (text: string) => extraValueOf(extra, text, (date) => dateOfText(date, reading))
    // Texts are long and rarely repeat.
    const read = extra.kind === 'text' ? meaning : memoize(5000, meaning)
    return { extra, key: String(extra.id), read }
  })
  return (cells, warn) => {
    const values: Record<string, string | number | null> = {}
    for (const { extra, key, read } of readers) {
      const cell = trimCell(cells[extra.index] ?? '')
      const blank = cell === '' || (extra.kind !== 'text' && (isBlank(cell) || isBlankDate(cell)))
      if (blank) {
        if (clearsBlanks) values[key] = null
        continue
      }
      const text = /^[\x20-\x7e]*$/.test(cell) ? cell : cleanText(cell)
      const cut = extra.kind === 'text' && text.length > extraLimits.text
      const value = read(cut ? text.slice(0, extraLimits.text).toWellFormed() : text)
      if (cut) warn(undefined, 'cut', cutLabelReason(extra.label, extraLimits.text), cell)
      if (value === undefined) warn(undefined, 'unusable', unusableLabelReason(extra.label), cell)
      else values[key] = value
    }
    return values
  }
}
