import { productName } from '../../../../kernel/product.ts'

export const walkthroughTitle = `Welcome to ${productName}!`
export const gotIt = "Got it, Don't Show Again"
/** Without a message of the server. */
export const walkthroughFailed = 'Failed to submit form. Please try again.'
