import { formatCount } from '../../../../kernel/count.ts'

export const tagLimits = { label: 40, ofAgency: 200, ofContact: 30 } as const

/** Whether an agency can have as many tags. */
export const tagsFit = (tags: number): boolean => tags <= tagLimits.ofAgency

/** One line of words, with single spaces; the audit log stores no half of a surrogate pair. */
export const tagLabelOf = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

export const tagEmpty = 'Please enter a tag.'
export const tagTooLong = `A tag has at most ${tagLimits.label} characters.`
export const tagNotFound = 'This tag was not found.'
export const tagIntoItself = 'Please choose another tag.'
export const tagTaken = 'Another tag has this name.'
export const tooManyTags = `An agency can have ${tagLimits.ofAgency} tags. Please use one that exists, or ask an admin to delete one.`
const fewerTags = 'Please choose no column for Tags, or make its values fewer.'
export const tooManyNewTags = (tags: number): string =>
  `With this file the agency would have ${formatCount(tags)} tags, and it can have ${tagLimits.ofAgency}. ${fewerTags}`
/** Above this number a file is read no further. */
export const maxTagsOfFile = 10 * tagLimits.ofAgency
export const tooManyTagsOfFile = `This file has more than ${formatCount(maxTagsOfFile)} different tags, and an agency can have ${tagLimits.ofAgency}. ${fewerTags}`
export const tooManyOfContact = `A contact can have ${tagLimits.ofContact} tags.`
export const tagFailed = 'The tag was not saved. Please try again.'
