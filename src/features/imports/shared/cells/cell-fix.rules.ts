import { AppError } from '../../../../kernel/app-error.ts'
import { fixMissesError } from '../import-texts.ts'

/**
 * A cell corrected in the preview. The file does not change; the correction is applied each time it
 * is read.
 */
export interface CellFix {
  /** Counted with the header as 1. */
  readonly row: number
  /** The column's name, as `headersOf` gives it. */
  readonly column: string
  /** The cell before the correction, so that it cannot change another row or file. */
  readonly was: string
  readonly value: string
}

export const fixLimits = { cells: 1000, length: 500 } as const

/** Returns the part of a cell that identifies it in a correction. */
export const fixableText = (cell: string): string => cell.slice(0, fixLimits.length)

const refuse = (fix: CellFix | undefined) =>
  new AppError(
    'BAD_REQUEST',
    fixMissesError,
    fix === undefined ? undefined : { row: fix.row, column: fix.column },
  )

/** Applies corrections to the records of one file, each exactly where it was made. */
export class CellFixes {
  readonly #byRow: Map<number, CellFix[]>
  readonly #headers: readonly string[]

  constructor(headers: readonly string[], fixes: readonly CellFix[]) {
    this.#headers = headers
    this.#byRow = Map.groupBy(fixes, ({ row }) => row)
  }

  /** Returns the record's corrected cells. Throws 400 when one has changed or is missing. */
  apply(cells: readonly string[], row: number): readonly string[] {
    const fixes = this.#byRow.size === 0 ? undefined : this.#byRow.get(row)
    if (fixes === undefined) return cells
    this.#byRow.delete(row)
    const fixed = [...cells]
    for (const fix of fixes) {
      const index = this.#headers.indexOf(fix.column)
      if (index < 0 || fixableText(cells[index] ?? '') !== fix.was) throw refuse(fix)
      while (fixed.length < index) fixed.push('')
      fixed[index] = fix.value
    }
    return fixed
  }

  /** Call it at the end of the file. Throws 400 when a corrected row was missing. */
  finish(): void {
    if (this.#byRow.size > 0) throw refuse([...this.#byRow.values()][0]?.[0])
  }
}
