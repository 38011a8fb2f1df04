import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { importedColumns } from '../../contacts/shared/contact-columns.ts'
import { columnIndexes } from './columns/column-mapping.rules.ts'
import { suggestMapping } from './columns/columns.rules.ts'
import { dateOrders } from './columns/date-order.rules.ts'
import { errorRowsCsv, exampleCsv, unrecognizedCarriersCsv } from './downloads.rules.ts'
import { cleaningOf, cleanRow } from './rows/clean-row.rules.ts'

test('lists error rows with their cells, and row and reason under their names', () => {
  const csv = [
    ...errorRowsCsv(
      ['Email', 'Note'],
      [
        {
          rowNumber: 78,
          message: 'Invalid email',
          cells: ['n/a', '=HYPERLINK("http://x.example")'],
        },
        { rowNumber: 79, message: 'Invalid email', cells: ['', 'a', 'stray'] },
        { rowNumber: 80, message: 'Invalid email', cells: [] },
      ],
    ),
  ].join('')
  expect(csv).toBe(
    '\uFEFFEmail,Note,Row,Reason\r\nn/a,"\'=HYPERLINK(""http://x.example"")",78,Invalid email\r\n,a,79,Invalid email,stray\r\n,,80,Invalid email\r\n',
  )
})

test('lists unrecognized carriers with their rows', () => {
  expect([...unrecognizedCarriersCsv([{ text: 'Physicians Life', rows: 57 }])].join('')).toBe(
    '\uFEFFCarrier in File,Rows,Imported As\r\nPhysicians Life,57,Other\r\n',
  )
})

test('the whole example can be imported without a warning', () => {
  const [headers = [], ...rows] = Papa.parse<string[]>(exampleCsv.slice(1), {
    skipEmptyLines: true,
  }).data
  const { mapping, unmapped } = suggestMapping(headers, rows)
  expect(unmapped).toEqual([])
  const cleaning = cleaningOf({
    width: headers.length,
    columns: columnIndexes(headers, mapping),
    carrierMapping: {},
    stateOfZip: () => 'ME',
    dateOrders: dateOrders(new Map(), new Map()),
    today: calendarDate('2026-11-21'),
  })
  expect(rows).toHaveLength(3)
  for (const row of rows) {
    const cleaned = cleanRow(cleaning, row)
    expect(cleaned).toMatchObject({ kind: 'row', warnings: [] })
    expect(
      cleaned.kind === 'row' &&
        importedColumns.filter(
          (name) =>
            !name.startsWith('advantage_') &&
            [null, 'Other'].includes(cleaned.values[name] as never),
        ),
    ).toEqual([])
  }
})
