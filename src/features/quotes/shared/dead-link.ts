/** What the links of a preview or test mail lead to, instead of the client's quote: a page with these words. */
export const deadLinkText = 'This link works only in the mail that the client gets.'
