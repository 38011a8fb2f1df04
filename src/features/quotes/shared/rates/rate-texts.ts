import { formatCount } from '../../../../kernel/count.ts'
import { rateFileLimits } from './rate-file.ts'

export const emptyFile = 'The file has no rates.'
export const notCsv =
  'This is not a UTF-8 CSV file. In Excel, choose File, Save As, “CSV UTF-8 (Comma delimited)”.'
export const notCommas =
  'This file uses semicolons or tabs between columns. Save it as a comma-separated CSV file.'
export const tooManyLines = `A rate file can have at most ${formatCount(rateFileLimits.lines)} lines.`
export const tooManyRates = `The lines in this file produce more than ${formatCount(rateFileLimits.rates)} rates.`
export const rateFileTooLarge = `A rate file can be at most ${rateFileLimits.uploadBytes / 1024 / 1024} MB.`
export const rateUploadInterrupted = 'The upload was interrupted. Nothing was changed.'
export const rateFormInvalid = 'Choose a CSV file with rates.'
export const noSuchVersion = 'This version of the rates does not exist.'
export const versionInUse = 'This version is in use. Choose another one first.'
export const versionRefused = 'This file has errors and cannot be used. Fix them and load it again.'
export const questionsOpen = 'Please confirm the questions about this file first.'
export const loadRunning = 'Another rate file is loading. Wait until it finishes, then try again.'
export const alreadyLoaded = (name: string) =>
  `This file was already loaded as ${name}. Choose that version in the list.`
/** Said before a file is chosen. */
export const rateFileLimitsText = `CSV in UTF-8, at most ${rateFileLimits.uploadBytes / 1024 / 1024} MB and ${formatCount(rateFileLimits.lines)} lines. The last ${rateFileLimits.versions} versions are kept.`

export const ratesFailed = 'Failed to load the rates'
export const rateVersionFailed = 'Failed to load this version of the rates'
export const rateUploadFailed = 'The file could not be sent. Nothing was changed. Please try again.'
export const rateVersionUseFailed = 'This version could not be used. Nothing was changed.'
export const rateVersionDeleteFailed = 'This version could not be deleted.'
export const sharedRatesFailed = 'The shared rates could not be used. Nothing was changed.'

/** Returns a change in percent: `+4.5%`; empty without one. */
export const displayChange = (percent: number | null): string =>
  percent === null ? '' : `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`
