import { countOf, formatCount } from '../../../kernel/count.ts'
import { maxHouseholdMembers } from '../../contacts/shared/household.rules.ts'
import { tagLimits } from '../../contacts/shared/tags/tag-texts.ts'
import type { FileKind } from './file/file-kind.rules.ts'
import { fileLimits } from './file/file-limits.ts'
import type { SheetRead } from './file/record-block.ts'
import { type ImportField, importFieldLabels } from './import-fields.ts'
import { fileRow } from './rows/second-row.ts'

/** Texts of section 5 of the specification, and of decision 101. */
export const emptyFileError = 'CSV file appears to be empty'
export const noHeadersError = 'CSV file has no headers'
export const noValidContactsError = 'No valid contacts found in CSV. Please check email formats.'
export const mappingMissingError = 'Column mapping or carrier mapping not configured'
export const formatInvalidError = 'CSV format invalid. Please check the file and try again.'
export const fileTooLargeError = 'File too large. Please upload a file under 100 MB.'
export const invalidEmailsTitle = (rows: number): string => `Invalid Emails (${rows})`
export const uploadErrorsText = (errorRows: number, importedRows: number): string =>
  `Upload Errors: Found ${errorRows} rows with errors. Successfully imported ${importedRows} rows.`

export const notATableError = (columns: number, sheet: SheetRead | undefined): string => {
  const found =
    columns === 1
      ? 'This file is not a table of contacts: it has one column and no email addresses.'
      : 'We found no email addresses in this file.'
  return sheet === undefined || sheet.count === 1
    ? `${found} Please choose a CSV file or Excel workbook with one contact per row and a column of email addresses.`
    : `${found} Only the sheet “${sheet.name}” was read: please move the sheet with your contacts to the front, save the workbook, and choose it again.`
}

/** The sheet that is read, for a workbook in which there is a choice. */
export function sheetText({
  name,
  position,
  count,
  hidden,
  chosen,
}: SheetRead): string | undefined {
  if (count === 1 && hidden === 0) return undefined
  const remarks = [
    ...(position > 1 && !chosen ? ['The sheets before it do not contain a list.'] : []),
    ...(hidden > 0 ? ['Hidden sheets are not read.'] : []),
  ]
  return [`Sheet ${position} of ${count}: ${name}.`, ...remarks].join(' ')
}

/** Reasons to refuse a whole file. Rows are counted with the header as 1. */
export const tooManyColumnsError = (row: number): string =>
  `Row ${row} has more than ${fileLimits.columns} columns. Please remove the columns you do not need and try again.`
export const tooManyRowsError = `This file has more than ${formatCount(fileLimits.rows)} rows. Please split it and import the parts.`
const tooLongAdvice: Readonly<Record<FileKind, string>> = {
  delimited: 'A quotation mark may be missing there. Please check the file and try again.',
  workbook: 'Please shorten it, save the workbook and try again.',
}
export const cellTooLongError = (row: number, kind: FileKind): string =>
  `Row ${row} has a cell of more than 64 KB. ${tooLongAdvice[kind]}`
export const lineTooLongError = (row: number, kind: FileKind): string =>
  `Row ${row} is longer than 1 MB. ${tooLongAdvice[kind]}`
export const outOfMemoryError =
  'This file is too large to process. Please split it and import the parts.'

export const fixMissesError =
  'The corrections no longer match this file. Please choose the file again.'

/** Reasons not to import a row. */
export const invalidEmailReason = 'Invalid email'
/** A row with neither: no one could tell who it is. */
export const namelessReason = 'No email and no name'
/** One row makes one contact with one policy. */
const otherPolicy =
  'If this row is another policy for the same person, add it on the contact’s page after the import.'
export const repeatedPersonReason = (firstRow: number): string =>
  `Row ${fileRow(firstRow)} of the file already has this person with no email, and only that row is imported. ${otherPolicy}`
export const repeatedPersonTitle = 'This person with no email is in the file more than once'
export const sameContactReason = (keptRow: number): string =>
  `Row ${fileRow(keptRow)} of the file is the same contact, and only that row is imported. ${otherPolicy}`
export const chosenGoneReason = 'The contact chosen for this row no longer exists'
/** A warning of an imported row. */
export const keptEmailReason =
  'Another contact has this email address, so this contact keeps the one it has'
export const existingPersonReason = 'A contact with this name and date of birth already exists'
export const noSuchPersonReason =
  'No contact has this name and date of birth, and only existing contacts are updated'
export const repeatedEmailReason = (firstRow: number): string =>
  `Row ${fileRow(firstRow)} of the file already has this email, and only that row is imported. ${otherPolicy}`
export const repeatedEmailTitle = 'Email is in the file more than once'
export const householdFullReason = `A household has at most ${maxHouseholdMembers} clients, and this one is full`
export const brokenQuotesReason = 'A quotation mark in this row is not closed or not doubled'

export const noSuchContactReason =
  'No contact has this email, and only existing contacts are updated'

/** Rows that a person left out, which are not errors. */
export const leftOutReason = (status: string): string => `Left out because it says “${status}”`
export const leftOutByHandReason = 'Left out manually in the preview'
export const missingClientsText = (clients: number): string =>
  clients === 0
    ? 'Every client from earlier imports is in this file.'
    : `${countOf(clients, 'client')} from earlier imports ${clients === 1 ? 'is' : 'are'} not in this file`
export const leftOutText = (rows: number): string =>
  `${countOf(rows, 'row')} left out, as you chose.`

/** Reasons to leave out or change a cell of an imported row. */
export const unusableReason = (field: ImportField): string =>
  `Invalid ${importFieldLabels[field].toLowerCase()}`
export const spacedEmailReason = 'Spaces in the email address are removed'
export const yearPremiumReason = 'This looks like an annual amount. Enter the monthly amount.'
export const unknownAgentReason =
  'No agent has this name or email; new contacts go to the owner you choose for the file'
export const longTagReason = `Tags can have up to ${tagLimits.label} characters; longer ones are left out`
export const tooManyTagsReason = `A contact can have up to ${tagLimits.ofContact} tags; the rest are left out`
/** A warning of an imported row, told after the import. */
export const tagsFullReason = `The contact already has ${tagLimits.ofContact} tags, so these were not added`
export const severalEmailsReason = 'Only the first email in the cell is used'
export const cutReason = (field: ImportField, length: number): string =>
  `${importFieldLabels[field]} is shortened to ${length} characters`
export const unusableLabelReason = (label: string): string => `Unusable value of “${label}”`
export const cutLabelReason = (label: string, length: number): string =>
  `“${label}” is shortened to ${length} characters`
export const controlCharactersReason = 'Unreadable characters are removed'
export const unrecognizedCarrierReason = (carrier: string): string =>
  `"${carrier}" is not a supported carrier and becomes Other`
export const extraCellsReason = 'The row has more cells than the file has columns'

export const noLastFileError =
  'We have no earlier file with these columns to compare this one with. Please import it without “Only what changed”.'
export const fixesFullError =
  'You can correct up to 1,000 cells here. Please correct the rest in the file.'
export const leftOutFullError =
  'You can leave out up to 1,000 rows here. Please remove the rest from the file.'
export const toldFullError =
  'You can correct up to 1,000 rows here. Please correct the rest in the file.'
export const fileGoneError =
  'This file was changed or moved after you chose it. Please choose it again.'

/** Outcomes of an upload or an import. */
export const uploadForbidden =
  "You don't have permission to upload contacts. Please contact your administrator."
/** To those who may not give clients to others. */
export const agentColumnForbidden =
  'Only admins can assign clients to other agents, so you cannot match a column to Agent.'
export const uploadFailed = 'Error uploading CSV'
export const uploadStatusError = (status: number): string =>
  `Server error (status ${status}). Please try again later.`
export const uploadInterrupted =
  'The upload was interrupted before it finished. Nothing was imported.'
export const interruptedError =
  'The import was interrupted. Nothing was imported; please upload the file again.'
export const storageFullError =
  'Holdfast cannot import right now because its storage is almost full. Nothing was imported; please try again later.'
export const tooManyImportsError =
  'Several files are being imported right now. Please try again in a moment.'
export const stillRunningError =
  'This file is still being imported. You’ll find the result in the list of imports.'
export const importNotFound = 'Import not found'
export const notUndoable = 'This import can no longer be undone.'
export const undoBeyondLimit = (contacts: number, limit: number): string =>
  `This import cannot be undone now. Clients it marked as deceased would count toward your plan again: you would have ${countOf(contacts, 'contact')}, and your plan allows ${formatCount(limit)}. Please remove some contacts or upgrade your plan, then undo the import again.`
export const undoChanged =
  'Contacts have changed since we counted. Please review the new numbers and confirm again.'
export const convertedCarriersWarning = (rows: number): string =>
  rows === 1
    ? '1 row has an unsupported carrier. It was imported as Other.'
    : `${formatCount(rows)} rows have unsupported carriers. They were imported as Other.`
export const importedText = (rows: number): string =>
  `Successfully imported ${countOf(rows, 'contact')}.`
/** Beside the number of imported rows, which these are among. */
export const unchangedText = (rows: number): string =>
  rows === 1
    ? '1 of the rows changed nothing: its contact already has the same values.'
    : `${formatCount(rows)} of the rows changed nothing: their contacts already have the same values.`
