import { formatCount } from '../../../kernel/count.ts'
import { maxNoteLength } from '../../contacts/shared/note-text.rules.ts'

/** The longest note and remark, and how much of a note a timeline shows at first. */
export const noteLimits = { text: maxNoteLength, remark: 2000, shown: 1000, pinned: 20 } as const

export const noteEmpty = 'Please enter some text.'
/** Says how much too long a text is, so that it can be shortened or split. */
export const tooLong = (what: string, limit: number, length: number): string =>
  `${what} can have up to ${formatCount(limit)} characters, and this one has ${formatCount(length)}. Please shorten or split it.`
export const noteNotFound = 'Note not found.'
export const noteStale = 'Someone else changed this note. Your changes are not saved yet.'
export const noteFailed = 'The note was not saved. Please try again.'
/** Also about a logged call, which is deleted and restored. */
export const changeFailed = 'The change was not saved. Please try again.'
export const tooManyPinned = `A contact can have at most ${noteLimits.pinned} pinned notes. Please unpin one first.`

export const callNotFound = 'Call not found.'
export const callStale = 'Someone else changed this call. Your changes are not saved yet.'
export const callFailed = 'The call was not logged. Please try again.'
export const callInFuture = 'You cannot log a call in the future. Please check the date and time.'
export const callTooEarly = 'Please check the date: it is too long ago.'
export const dayAndTimeOrNow = 'Please enter both the date and time, or leave both blank for now'
export const dayAndTime = 'Please enter both the date and time'
export const callMinutes = 'Please enter whole minutes, up to 24 hours'
