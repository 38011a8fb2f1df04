/** What the links of a preview or test email lead to, instead of the client's quote: a page with these words. */
export const deadLinkText = 'This link works only in the email that the client gets.'
