/** Leads to the provider's own page for cards and invoices, in a new tab. */
export const portalPath = '/api/billing/portal'

/** The billing page, asking for a recent sign-in before the portal. */
export const portalSignInPath = '/stripe?portal=log-in'

/** The billing page, asking whether to pay what is overdue: the provider's page leads back here. */
export const portalLeftPath = '/stripe?portal=left'

/** The billing page, saying that the portal could not be opened. */
export const portalFailedPath = '/stripe?portal=failed'
