import { parseArgs } from 'node:util'
import { ruleBooks } from '../../features/enrollment-windows/shared/rule-book.ts'
import {
  clientOfTable,
  type RuleTableRow,
  ruleTable,
} from '../../features/outreach/shared/plan/rule-table.rules.ts'
import { shownRights } from '../../features/quotes/shared/shown-rights.rules.ts'
import { type CalendarDate, parseCalendarDate } from '../../kernel/calendar-date.ts'
import { locales } from '../../kernel/locale.ts'
import { parseStateCode } from '../../kernel/us-state.ts'
import { createClock } from '../../platform/clock.ts'
import { type Command, print, UsageError } from './command.ts'
import { todayOfRules } from './examine-rules.ts'

export const rulesTableCommand: Command = {
  usage: 'holdfast rules table [--state CODE] [--from DATE] [--texts] [--json]',
  about: `Prints right, hold and commission of a client of each state, day by day for a year: born on May 10, 70 years old, with a policy since September 1 five years ago.
--from   the first day, as 2027-01-01; January 1 of this year without it
--texts  adds what the client reads on the first of the days, in both languages`,
  async run(words, config) {
    const { values } = parseArgs({
      args: words,
      options: {
        state: { type: 'string' },
        from: { type: 'string' },
        texts: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const settings = config()
    const today = todayOfRules({ clock: createClock(settings.today) })
    const from = parseCalendarDate(values.from ?? `${today.slice(0, 4)}-01-01`)
    if (from === undefined) throw new UsageError('--from DATE is a date, as 2027-01-01')
    const state = values.state === undefined ? undefined : parseStateCode(values.state)
    if (values.state !== undefined && state === undefined)
      throw new UsageError('--state CODE is the code of a state, as KY')
    const rows = ruleTable({
      ruleBook: ruleBooks[settings.ruleBook],
      from,
      ...(state !== undefined && { states: [state] }),
    })
    const shown = rows.map((row) => (values.texts ? { ...row, texts: textsOf(row, from) } : row))
    print(values.json, shown, tableText(shown))
    return 0
  },
}

type ShownRow = RuleTableRow & { readonly texts?: readonly string[] }

/** The words that the client of the table reads on a quote page that knows the birth date. */
function textsOf(row: RuleTableRow, from: CalendarDate): string[] {
  const client = clientOfTable(row.state, from)
  return locales.map((locale) => {
    const { note } = shownRights(row.from, { ...client, confirmed: true, locale, federal: [] })
    return `${locale}: ${note === null ? '—' : [`${note.title}.`, ...note.lines, note.small].join(' ')}`
  })
}

function tableText(rows: readonly ShownRow[]): string {
  const columns = ['state', 'from', 'to', 'right', 'hold', 'commission'] as const
  const width = (column: (typeof columns)[number]) =>
    Math.max(column.length, ...rows.map((row) => row[column].length))
  const widths = columns.map(width)
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return [
    line(columns),
    ...rows.flatMap((row) => [
      line(columns.map((column) => row[column])),
      ...(row.texts ?? []).map((text) => `    ${text}`),
    ]),
  ].join('\n')
}
