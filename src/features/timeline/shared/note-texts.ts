import { formatCount } from '../../../kernel/count.ts'
import { maxNoteLength } from '../../contacts/shared/note-text.rules.ts'

/** The longest note and remark, and how much of a note a timeline shows at first. */
export const noteLimits = { text: maxNoteLength, remark: 2000, shown: 1000, pinned: 20 } as const

export const noteEmpty = 'Please write something.'
/** Says how much too long a text is, so that it can be shortened or split. */
export const tooLong = (what: string, limit: number, length: number): string =>
  `${what} holds up to ${formatCount(limit)} characters, and this one has ${formatCount(length)}. Please shorten it or split it.`
export const noteNotFound = 'This note was not found.'
export const noteStale = 'Someone else has changed this note. Yours was not saved yet.'
export const noteFailed = 'The note was not saved. Please try again.'
/** Also about a logged call, which is deleted and restored. */
export const changeFailed = 'The change was not saved. Please try again.'
export const tooManyPinned = `At most ${noteLimits.pinned} notes of a contact can be pinned. Please unpin one first.`

export const callNotFound = 'This call was not found.'
export const callStale = 'Someone else has changed this call. Your changes were not saved yet.'
export const callFailed = 'The call was not logged. Please try again.'
export const callInFuture = 'A call cannot be logged before it was made. Please check day and time.'
export const callTooEarly = 'Please check the day: it is long ago.'
export const dayAndTimeOrNow = 'Please enter day and time, or neither for now'
export const dayAndTime = 'Please enter both the day and the time'
export const callMinutes = 'Please enter full minutes, up to 24 hours'
