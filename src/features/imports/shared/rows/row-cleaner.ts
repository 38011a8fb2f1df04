import { AppError } from '../../../../kernel/app-error.ts'
import type { ExtraValues } from '../../../contacts/shared/extra-values.ts'
import type { ImportedRow } from '../../../contacts/shared/policies/imported-policy.ts'
import {
  brokenQuotesReason,
  fixMissesError,
  householdFullReason,
  leftOutByHandReason,
  repeatedEmailReason,
  repeatedPersonReason,
} from '../import-texts.ts'
import { type Cleaning, cleanRow } from './clean-row.rules.ts'
import type { CellWarning, CleanedRow } from './cleaned-row.ts'
import { FilePeople } from './file-people.ts'
import { personOfRow, type RowPerson } from './row-person.rules.ts'
import { secondRow } from './second-row.ts'

/** Why a row is not imported. */
export type RefusalReason =
  | 'invalid_email'
  | 'nameless'
  | 'repeated_email'
  | 'repeated_person'
  | 'household_full'
  | 'broken_quotes'

export interface RowTotals {
  /** Rows with anything in them. */
  readonly rows: number
  readonly valid: number
  readonly errors: number
  /** Rows with at least one warning, converted carriers not counted. */
  readonly warned: number
  /** Rows that a person left out, by their status or one by one. */
  readonly leftOut: number
  /** Rows whose carrier is not supported and became "Other". */
  readonly converted: number
  /** Valid rows without an email address. */
  readonly withoutEmail: number
}

/** A record and its number in the file; `doubtful` when its quotation marks are unbalanced. */
export interface NumberedRecord {
  readonly cells: readonly string[]
  readonly number: number
  readonly doubtful: boolean
  /** One of two people of a row, whose cells are not the file's. */
  readonly paired?: boolean
}

/** Returns the code units of a record's cells. */
export function lengthOf(cells: readonly string[]): number {
  let length = 0
  for (const cell of cells) length += cell.length
  return length
}

/** Receives each row when it is cleaned. */
export interface RowSink {
  /**
   * Receives each row with an email address, before it is kept or refused, unless an earlier row is
   * about the same person. Without it people are compared only if rows may share an address.
   */
  addressed?(record: NumberedRecord, values: ImportedRow): void
  kept(
    record: NumberedRecord,
    values: ImportedRow,
    warnings: readonly CellWarning[],
    extra: ExtraValues | undefined,
  ): void
  leftOut(record: NumberedRecord, by: 'status' | 'hand', message: string): void
  refused(record: NumberedRecord, reason: RefusalReason, message: string): void
  /** Also receives whom each row is about that is left out or refused. */
  skipped?: ((row: number, person: RowPerson) => void) | undefined
}

export interface RowCleanerOptions {
  readonly sharing?: boolean | undefined
  readonly leavesOut?: readonly number[] | undefined
}

/**
 * Cleans records one by one, and refuses those of a person who was in an earlier row: without
 * `sharing` each with an email address that was. Rows of `leavesOut` count as if they were not
 * there.
 */
export class RowCleaner {
  readonly #cleaning: Cleaning
  readonly #sink: RowSink
  readonly #sharing: boolean
  readonly #people: FilePeople
  readonly #leavesOut: ReadonlySet<number>
  /** Rows to leave out that have not been seen yet. */
  readonly #awaited: Set<number>
  #totals = {
    rows: 0,
    valid: 0,
    errors: 0,
    warned: 0,
    leftOut: 0,
    converted: 0,
    withoutEmail: 0,
  }

  constructor(cleaning: Cleaning, sink: RowSink, options: RowCleanerOptions = {}) {
    this.#cleaning = cleaning
    this.#sink = sink
    this.#sharing = options.sharing ?? false
    this.#leavesOut = new Set(options.leavesOut)
    this.#awaited = new Set(options.leavesOut)
    this.#people = new FilePeople({ compares: this.#sharing || sink.addressed !== undefined })
  }

  get rows(): number {
    return this.#totals.rows
  }

  get totals(): RowTotals {
    return { ...this.#totals }
  }

  #refuse(record: NumberedRecord, reason: RefusalReason, message: string): void {
    this.#totals.errors += 1
    this.#sink.refused(record, reason, message)
    this.#skip(record)
  }

  #leaveOut(record: NumberedRecord, by: 'status' | 'hand', message: string): void {
    this.#totals.leftOut += 1
    this.#sink.leftOut(record, by, message)
    this.#skip(record)
  }

  #skip({ number, cells }: NumberedRecord): void {
    this.#sink.skipped?.(number, personOfRow(this.#cleaning, cells))
  }

  /** Call it at the end of the file. Throws 400 when a row to leave out was not there. */
  finish(): void {
    const [row] = this.#awaited
    if (row !== undefined) throw new AppError('BAD_REQUEST', fixMissesError, { row })
  }

  add(record: NumberedRecord): void {
    const cleaned = cleanRow(this.#cleaning, record.cells)
    if (cleaned.kind === 'blank') return
    this.#totals.rows += 1
    // The row left out was taken for two people, and is one.
    if (this.#awaited.size > 0 && !record.paired) this.#awaited.delete(secondRow(record.number))
    if (this.#leavesOut.has(record.number)) {
      this.#awaited.delete(record.number)
      this.#leaveOut(record, 'hand', leftOutByHandReason)
      return
    }
    // Unbalanced quotation marks are harmless within a line; across lines they have merged rows.
    if (record.doubtful && record.cells.some((cell) => cell.includes('\n')))
      this.#refuse(record, 'broken_quotes', brokenQuotesReason)
    else if (cleaned.kind === 'error') this.#refuse(record, cleaned.reason, cleaned.message)
    else if (cleaned.kind === 'left_out') this.#leaveOut(record, 'status', cleaned.message)
    else this.#keep(record, cleaned)
  }

  #keep(
    record: NumberedRecord,
    { values, warnings, extra }: CleanedRow & { readonly kind: 'row' },
  ): void {
    const { first, person } = this.#people.add(record.number, values)
    if (values.email !== null && person === 'else') this.#sink.addressed?.(record, values)
    const shares = values.email !== null && this.#sharing
    if (first !== undefined && !(shares && person === 'else')) {
      if (values.email === null)
        this.#refuse(record, 'repeated_person', repeatedPersonReason(first))
      else if (shares && person === 'full')
        this.#refuse(record, 'household_full', householdFullReason)
      else this.#refuse(record, 'repeated_email', repeatedEmailReason(first))
      return
    }
    this.#totals.valid += 1
    if (values.email === null) this.#totals.withoutEmail += 1
    if (warnings.length > 0) {
      const carriers = warnings.filter(
        (warning) => warning.reason === 'unrecognized_carrier',
      ).length
      this.#totals.converted += carriers
      if (warnings.length > carriers) this.#totals.warned += 1
    }
    this.#sink.kept(record, values, warnings, extra)
  }
}
