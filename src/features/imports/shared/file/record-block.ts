/** The sheet of a workbook that is read. Hidden sheets are neither read, counted nor offered. */
export interface SheetRead {
  readonly name: string
  /** Counted from 1. Unless it was chosen, the sheets before it have no list: one row at most. */
  readonly position: number
  readonly chosen: boolean
  /** Names of the sheets that can be chosen, in their order. */
  readonly names: readonly string[]
  readonly count: number
  readonly hidden: number
}

/** Consecutive records of a file, the header first. */
export interface RecordBlock {
  readonly records: readonly string[][]
  /**
   * Number of the first record. Text: records, not lines, with the header as 1. Workbook: the row
   * numbers that a spreadsheet shows.
   */
  readonly firstNumber: number
  /** Numbers of records with unbalanced quotation marks. */
  readonly doubtful: ReadonlySet<number>
  /** Only in a workbook. */
  readonly sheet?: SheetRead
}
