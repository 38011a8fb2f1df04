import { toast } from '../../../ui/overlay/toasts.ts'
import {
  importedText,
  leftOutText,
  unchangedText,
  uploadErrorsText,
} from '../shared/import-texts.ts'
import { type ImportResult, unchangedRows } from '../shared/imports.contract.ts'
import type { UploadEnd } from './use-upload.ts'

/** Whether the result has no list that a person may want to see. */
export const isCleanResult = ({
  errorRows,
  convertedCarriers,
  warningRows,
  missingClients,
}: ImportResult) => errorRows + convertedCarriers + warningRows === 0 && !missingClients

/** Shows a toast for a clean result, and for any result of an import whose page was left. */
export function notifyOfImport(fileName: string, { result, failure, left }: UploadEnd): void {
  const more = left ? ' See Earlier imports in Bulk Upload.' : ''
  if (failure) {
    if (left)
      toast({
        message: `${fileName}: ${failure.title}${failure.detail ? ` ${failure.detail}` : ''}`,
        tone: 'critical',
        duration: 20_000,
      })
  } else if (isCleanResult(result)) {
    toast({ message: importedText(result.importedRows), tone: 'positive' })
    const unchanged = unchangedRows(result)
    if (unchanged > 0) toast({ message: unchangedText(unchanged) })
    if (result.leftOutRows > 0) toast({ message: leftOutText(result.leftOutRows) })
  } else if (left) {
    const text =
      result.errorRows > 0
        ? uploadErrorsText(result.errorRows, result.importedRows)
        : importedText(result.importedRows)
    toast({ message: `${fileName}: ${text}${more}`, duration: 20_000 })
  }
}
