/** Texts of the quote page and its calls, from the specification (sections 5 and 8). */
export const noParameters =
  'No parameters provided. Please provide either a quote ID or organization ID.'
export const missingParameters =
  'Missing required parameters. Please provide either a quote ID or organization ID.'
export const invalidQuoteId = 'Missing or invalid quote ID'
export const quoteLinkInvalid =
  'This quote link appears to be invalid or has expired. Please get a new quote to continue.'
export const noPlans =
  'No plans available for the selected criteria. Please try different parameters.'
export const quoteUnauthorized = 'Authentication error: Please check your session and try again.'
export const quoteForbidden = "Access forbidden: You don't have permission to access these quotes."
export const quoteServerError =
  'Server error: The quote service is experiencing issues. Please try again later.'

/** Returns the text for a failed quote call; undefined where the server's message is shown (decision 134). */
export function quoteLoadMessage(status: number | undefined): string | undefined {
  if (status === 401) return quoteUnauthorized
  if (status === 403) return quoteForbidden
  return status !== undefined && status >= 500 ? quoteServerError : undefined
}

/** Shown with illustrative prices (decision 125a). */
export const illustration = 'Example prices for illustration, not filed rates.'
/** Marks the person's current carrier. */
export const yourCompany = 'Your current company'
/** Shown until there is a form for another person. */
export const askByPhone =
  'To get a quote for someone else, please call us. It takes a few minutes, and we will give you the prices by phone.'
/** The same where the agency has no phone number. */
export const askByEmail =
  'To get a quote for someone else, please reply to the email we sent you. We will help you from there.'
export const renewalSent =
  'If we have an email address on file for this quote, a new link is on its way. Please check your inbox and spam folder.'
export const effectiveDateNotOffered = 'Please choose one of the effective dates offered.'

/** Shown by the links of an email's preview, instead of the client's quote. */
export const deadLinkText = 'This link only works in the email the client receives.'
export const quoteLinkFailed = 'Failed to generate quote link'
/** Shown on a phone after waiting 5 s for a quote link (decision 98). */
export const quoteLinkHint = 'Still working - this can take a few more seconds on mobile.'
export const quoteLinkHintMs = 5000
