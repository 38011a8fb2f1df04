import type { CalendarDate } from './calendar-date.ts'

/** A column of a list, the same on its screen and in the file that is made of it. */
export interface ListColumn<Row> {
  readonly key: string
  readonly header: string
  /** The cell's text, empty for none. Instants are shown in the agency's time zone. */
  readonly text: (row: Row, timeZone: string) => string
  /** Of a column of days: a workbook holds them as dates. */
  readonly day?: (row: Row) => CalendarDate | null
  /** Of a column of numbers. */
  readonly number?: (row: Row) => number | null
}

export const listFileFormats = ['csv', 'xlsx'] as const
export type ListFileFormat = (typeof listFileFormats)[number]

/** Response header with the number of rows that a file will have. */
export const listRowsHeader = 'x-list-rows'

/** Rows of an Excel sheet, without the header. */
export const maxWorkbookRows = 1_048_575
