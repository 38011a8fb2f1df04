import { productName } from '../../../../kernel/product.ts'

export const walkthroughTitle = `Welcome to ${productName}!`
export const gotIt = "Got it, Don't Show Again"
