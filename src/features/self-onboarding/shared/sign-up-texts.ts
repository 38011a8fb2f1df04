/** Texts of the calls, from the specification (section 5) where it has them. */
export const fieldsRequired = 'Please fill out all required fields'
export const quoteFieldsRequired = 'Please fill out all required fields for a quote'
/** The agency's plan is full, or its account rests. The visitor learns neither. */
export const signUpClosed =
  'We cannot take your details online right now. Please call us, and we will help you by phone.'
export const sentTooFast = 'Please check your details, then press Submit again.'
export const formOutdated = 'This page is out of date. Please reload it and try again.'
export const signUpUnknown = 'Please fill out the form again.'
export const noneOrOther = 'None/Other'
