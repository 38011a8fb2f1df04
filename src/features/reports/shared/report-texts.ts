import { formatCount } from '../../../kernel/count.ts'
import { levelLimits } from './commission-level.rules.ts'
import { maxReports } from './saved-report.rules.ts'

export const reportsTitle = 'Reports'
export const levelGone = 'This level was deleted.'
export const levelNotSaved = 'Failed to save the level'
export const tooManyLevels = `An agency can have at most ${formatCount(levelLimits.levels)} levels. Use levels for every state or every plan to need fewer.`
export const reportGone = 'This report was deleted.'
export const reportNotSaved = 'Failed to save the report'
export const nameTaken = 'A report with this name already exists.'
export const reportNameMissing = 'Enter a name for the report.'
export const tooManyReports = `An agency can have at most ${maxReports} saved reports. Delete one first.`
export const sentToday = 'This report was already sent today or is being sent now.'
export const notAccepted = 'The mail server has not accepted it yet. We will try again.'
/** Hours for which a run is tried, somewhat longer than the attempts of its job take. */
export const triedHours = 6
export const gaveUp = `It could not be sent within ${triedHours} hours.`
export const gaveUpOnSome = `It could not be sent to every admin within ${triedHours} hours.`
export const mayHaveBeenSent =
  'The database was restored from a backup, and this report may have been sent before.'
export const noAdmins = 'No admin can get it until at least one sets up a second factor.'
export const notDelivered = (emails: readonly string[]): string =>
  `The mail server refused it for ${emails.join(', ')}.`
export const reportNotSent = 'The report could not be sent'
