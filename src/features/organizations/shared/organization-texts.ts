import { formatCount } from '../../../kernel/count.ts'

/** The specification's text for a public id that is not an organization's (section 8). */
export const invalidOrganizationId = 'Missing or invalid organization ID'

export const nameMissing = 'Please enter the agency name'
export const websiteInvalid = 'Please enter a web address such as https://agency.com'
export const bookingLinkInvalid =
  'Please enter the address of a web page, such as https://calendly.com/your-name'
export const colorInvalid = 'Please enter a color such as #6B46C1'
/** The largest of a setting's counts. */
export const maxCount = 9999
export const countInvalid = `Please enter a whole number from 1 to ${formatCount(maxCount)}`
export const numberInvalid = (min: number, max: number) =>
  `Please enter a number from ${min} to ${max}`
export const countsMissing =
  'Please enter both disclaimer numbers before you show Medicare Advantage'
export const letterAndCall = 'A yearly email can be replaced by a letter or a call, not both.'
export const settingsStale = 'Another admin changed these settings while you were editing them.'
export const logoUnknown = 'This logo is no longer available. Please upload it again.'
export const addressIncomplete = 'Please complete the postal address'
export const carrierMissing = 'Please choose at least one carrier'
