/** Texts of the quote page and its calls, in the specification's words (sections 5 and 8). */
export const noParameters =
  'No parameters provided. Please provide either a quote ID or organization ID.'
export const missingParameters =
  'Missing required parameters. Please provide either a quote ID or organization ID.'
export const invalidQuoteId = 'Missing or invalid quote ID'
export const invalidOrganizationId = 'Missing or invalid organization ID'
export const quoteLinkInvalid =
  'This quote link appears to be invalid or has expired. Please get a new quote to continue.'
export const noPlans =
  'No plans available for the selected criteria. Please try different parameters.'
export const quoteUnauthorized = 'Authentication error: Please check your session and try again.'
export const quoteForbidden = "Access forbidden: You don't have permission to access these quotes."
export const quoteServerError =
  'Server error: The quote service is experiencing issues. Please try again later.'

/** The page's words for a quote call that failed, or undefined where the server's own message is shown (decision 134). */
export function quoteLoadMessage(status: number | undefined): string | undefined {
  if (status === 401) return quoteUnauthorized
  if (status === 403) return quoteForbidden
  return status !== undefined && status >= 500 ? quoteServerError : undefined
}

/** Beside prices of a book that nobody filed (decision 125a). */
export const illustration = 'Example prices for illustration, not filed rates.'
/** Beside the carrier the person has now. */
export const yourCompany = 'Your company now'
/** Where a form for another person is to come. */
export const askByPhone =
  'For a quote for someone else, please call us. It takes a few minutes, and we will tell you the prices by phone.'
/** The same of an agency that has given no number. */
export const askByEmail =
  'For a quote for someone else, please answer the email we sent you. We will help you from there.'
export const renewalSent =
  'If we have an email address on file for this quote, a new link is on its way. Please check your inbox and spam folder.'
export const effectiveDateNotOffered = 'Please choose one of the effective dates offered.'
