import { formatCount } from '../../../kernel/count.ts'
import { levelLimits } from './commission-level.rules.ts'
import { maxReports } from './saved-report.rules.ts'

export const reportsTitle = 'Reports'
export const levelGone = 'This level was deleted.'
export const levelNotSaved = 'The level could not be saved'
export const tooManyLevels = `An agency has at most ${formatCount(levelLimits.levels)} levels. Levels for every state or every plan need fewer.`
export const reportGone = 'This report was deleted.'
export const reportNotSaved = 'The report could not be saved'
export const nameTaken = 'A report has this name already.'
export const reportNameMissing = 'Give the report a name.'
export const tooManyReports = `An agency has at most ${maxReports} saved reports. Delete one first.`
export const sentToday = 'This report was sent today already, or is being sent.'
export const notAccepted = 'The mail server did not accept it yet. It is tried again.'
/** Hours for which a run is tried, somewhat longer than the attempts of its job take. */
export const triedHours = 6
export const gaveUp = `It could not be sent within ${triedHours} hours.`
export const gaveUpOnSome = `It could not be sent to every admin within ${triedHours} hours.`
export const mayHaveBeenSent =
  'The database was restored from a backup, and this report may have been sent before.'
export const noAdmins = 'No admin can get it: each must set up a second factor first.'
export const notDelivered = (emails: readonly string[]): string =>
  `The mail server refused it for ${emails.join(', ')}.`
export const reportNotSent = 'The report could not be sent'
