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
export const tagTooLong = `A tag can have at most ${tagLimits.label} characters.`
export const tagNotFound = 'Tag not found.'
export const tagIntoItself = 'Please choose another tag.'
export const tagTaken = 'Another tag already has this name.'
export const tooManyTags = `An agency can have ${tagLimits.ofAgency} tags. Please use an existing one, or ask an admin to delete one.`
const fewerTags = 'Please leave Tags without a column, or reduce the number of different values.'
export const tooManyNewTags = (tags: number): string =>
  `With this file, your agency would have ${formatCount(tags)} tags, but the limit is ${tagLimits.ofAgency}. ${fewerTags}`
/** Above this number a file is read no further. */
export const maxTagsOfFile = 10 * tagLimits.ofAgency
export const tooManyTagsOfFile = `This file has more than ${formatCount(maxTagsOfFile)} different tags, but an agency can have only ${tagLimits.ofAgency}. ${fewerTags}`
export const tooManyOfContact = `A contact can have up to ${tagLimits.ofContact} tags.`
export const tagFailed = 'The tag was not saved. Please try again.'
