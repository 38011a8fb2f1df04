import { AppError } from '../../../../../kernel/app-error.ts'
import { formatCount } from '../../../../../kernel/count.ts'
import { fileLimits } from '../file-limits.ts'

const saveAsXlsx =
  'In Excel choose File, Save As, “Excel Workbook (.xlsx)”, and choose that file here.'

/** Reasons to refuse a workbook, each with what to do. */
export const oldWorkbookError = `This workbook is in the old Excel format (.xls), which we cannot read. ${saveAsXlsx}`
export const binaryWorkbookError = `This workbook is in Excel’s binary format (.xlsb), which we cannot read. ${saveAsXlsx}`
export const openDocumentError =
  'This is an OpenDocument spreadsheet (.ods), which we cannot read. Choose File, Save As, “Excel 2007–365 (.xlsx)”, and choose that file here.'
export const numbersError =
  'This is a Numbers spreadsheet, which we cannot read. In Numbers choose File, Export To, Excel, and choose that file here.'
export const passwordError =
  'This workbook is password-protected. In Excel choose File, Info, Protect Workbook, Encrypt with Password, clear the password, save the workbook, and choose it again.'
export const archiveError =
  'This is a ZIP file without an Excel workbook. If your file of contacts is inside, please unpack it and choose it here.'
export const damagedWorkbookError =
  'This workbook is damaged or incomplete. Please open it in Excel, save it again, and choose the new file.'
export const workbookTooLargeError = `This workbook has more than ${fileLimits.unpackedBytes >> 20} MB when unpacked, or too much text. In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”, and choose that file here.`
export const tooManySheetsError = `This workbook has more than ${formatCount(fileLimits.sheets)} sheets. Please copy the one with your contacts into a new workbook, and choose that file here.`

export const refuse = (message: string) => new AppError('BAD_REQUEST', message)
export const damaged = () => refuse(damagedWorkbookError)
