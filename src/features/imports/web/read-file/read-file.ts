import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { CellFix } from '../../shared/cells/cell-fix.rules.ts'
import type { CellChoices } from '../../shared/choices/cell-choices.rules.ts'
import type { NamedAgent } from '../../shared/columns/agent-names.rules.ts'
import type { CarrierMapping } from '../../shared/columns/carrier-mapping.rules.ts'
import type { ExtraColumn } from '../../shared/columns/extra-columns.rules.ts'
import type { ColumnMapping } from '../../shared/import-fields.ts'
import { formatInvalidError } from '../../shared/import-texts.ts'
import type { FilePreview } from '../../shared/preview/preview-file.ts'
import type { SpouseColumns } from '../../shared/rows/couples.rules.ts'
import type { FileSummary } from '../../shared/rows/file-summary.ts'

interface FileToSummarize {
  readonly file: File
  readonly carrierColumn?: string | undefined
  /** Position of a workbook's sheet. */
  readonly sheet?: number | undefined
  /** Found by its names unless given. */
  readonly headerRow?: number | undefined
}

export interface FileToPreview {
  readonly file: File
  readonly headers: readonly string[]
  readonly sheet: number | undefined
  readonly headerRow: number
  readonly mapping: ColumnMapping
  readonly carrierMapping: CarrierMapping
  readonly cellChoices: CellChoices
  readonly agents: readonly NamedAgent[] | undefined
  readonly extraColumns: readonly (ExtraColumn & { readonly id: number })[]
  readonly couples: SpouseColumns | undefined
  readonly fixes: readonly CellFix[]
  readonly leavesOut: readonly number[]
  readonly noEmail: boolean
  readonly sharing: boolean
  /** Rows are compared with the last file. */
  readonly withCells: boolean
  readonly today: CalendarDate
  /** Base64, as in the server's response. */
  readonly zipStates: string
}

export type ToReader =
  | ({ readonly kind: 'summarize' } & FileToSummarize)
  | ({ readonly kind: 'preview' } & FileToPreview)

export type FromReader =
  | { readonly kind: 'progress'; readonly rows: number }
  | { readonly kind: 'done'; readonly result: FileSummary | FilePreview }
  /** Without a message, the reason is unknown. */
  | { readonly kind: 'refused'; readonly message: string | undefined }

interface Reading {
  readonly onRows?: ((rows: number) => void) | undefined
  readonly signal: AbortSignal
}

/**
 * Reads a file in a worker, so that a large one does not block the page. Rejects with the text to
 * show. Aborting ends the worker and leaves the promise pending.
 */
function inReader<Result>(task: ToReader, { onRows, signal }: Reading): Promise<Result> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
      if (data.kind === 'progress') {
        onRows?.(data.rows)
        return
      }
      worker.terminate()
      if (data.kind === 'done') resolve(data.result as Result)
      else reject(new Error(data.message ?? formatInvalidError))
    })
    worker.addEventListener('error', () => reject(new Error(formatInvalidError)))
    worker.postMessage(task)
  })
}

/** Returns the data the wizard needs from a file to match its columns. */
export const summarizeInWorker = (task: FileToSummarize, options: Reading): Promise<FileSummary> =>
  inReader({ kind: 'summarize', ...task }, options)

/** Returns the preview of a file, read as an import would read it. */
export const previewInWorker = (task: FileToPreview, signal: AbortSignal): Promise<FilePreview> =>
  inReader({ kind: 'preview', ...task }, { signal })
