export const tagLimits = { label: 40, ofAgency: 200, ofContact: 30 } as const

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
export const tooManyOfContact = `A contact can have ${tagLimits.ofContact} tags.`
export const tagFailed = 'The tag was not saved. Please try again.'
