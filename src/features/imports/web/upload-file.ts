import { uploadFromTab } from '../../../api/upload-from-tab.ts'
import { minuteMs } from '../../../kernel/duration.ts'
import type { ToldRow } from '../../contacts/shared/told-row.ts'
import type { CellFix } from '../shared/cells/cell-fix.rules.ts'
import type { CellChoices } from '../shared/choices/cell-choices.rules.ts'
import type { CarrierMapping } from '../shared/columns/carrier-mapping.rules.ts'
import type { ExtraColumn } from '../shared/columns/extra-columns.rules.ts'
import type { ColumnMapping } from '../shared/import-fields.ts'
import type { ImportMode } from '../shared/import-mode.ts'
import type { ImportResult } from '../shared/imports.contract.ts'
import type { SpouseColumns } from '../shared/rows/couples.rules.ts'

export interface FileUpload {
  readonly file: File
  readonly mapping: ColumnMapping
  readonly carrierMapping: CarrierMapping
  readonly cellChoices: CellChoices
  readonly extraColumns: readonly ExtraColumn[]
  readonly couples: SpouseColumns | undefined
  readonly listsMissing: boolean
  readonly onlyChanges: boolean
  readonly remembers: boolean
  /** Position of a workbook's sheet. */
  readonly sheet: number | undefined
  readonly headerRow: number
  readonly mode: ImportMode
  readonly clearsBlanks: boolean
  readonly noEmail: boolean
  readonly sharing: boolean
  readonly together: boolean
  readonly fixes: readonly CellFix[]
  readonly told: readonly ToldRow[]
  readonly leavesOut: readonly number[]
  /** Empty for no owner, or for the member's own contacts. */
  readonly agentId: string
  readonly requestId: string
}

function formOf({
  file,
  mapping,
  carrierMapping,
  cellChoices,
  extraColumns,
  couples,
  listsMissing,
  onlyChanges,
  remembers,
  sheet,
  headerRow,
  mode,
  clearsBlanks,
  noEmail,
  sharing,
  together,
  fixes,
  told,
  leavesOut,
  agentId,
  requestId,
}: FileUpload): FormData {
  const form = new FormData()
  form.set('mapping', JSON.stringify(mapping))
  form.set('carrierMapping', JSON.stringify(carrierMapping))
  form.set('cellChoices', JSON.stringify(cellChoices))
  form.set('extraColumns', JSON.stringify(extraColumns))
  if (couples !== undefined) form.set('couples', JSON.stringify(couples))
  form.set('listMissing', String(listsMissing))
  form.set('onlyChanges', String(onlyChanges))
  form.set('remember', String(remembers))
  if (sheet !== undefined) form.set('sheet', String(sheet))
  form.set('headerRow', String(headerRow))
  form.set('overwriteExisting', String(mode !== 'create'))
  form.set('mode', mode)
  form.set('emptyCells', clearsBlanks ? 'clear' : 'keep')
  form.set('no_email', String(noEmail))
  form.set('household', String(sharing))
  form.set('liveTogether', String(together))
  form.set('fixes', JSON.stringify(fixes))
  form.set('matches', JSON.stringify(told))
  form.set('leaveOut', JSON.stringify(leavesOut))
  form.set('agentId', agentId)
  form.set('requestId', requestId)
  // The server reads only the fields before the file.
  form.set('file', file)
  return form
}

/** The server ends an upload after this time too. */
const maxUploadMilliseconds = 15 * minuteMs

/** Sends the file. Rejects with an UploadError. */
export async function uploadFile(
  upload: FileUpload,
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<ImportResult> {
  const options = { onSent, timeout: maxUploadMilliseconds, signal }
  return (await uploadFromTab('/api/contacts/bulk-import', formOf(upload), options)) as ImportResult
}
