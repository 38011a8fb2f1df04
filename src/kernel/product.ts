import type { EmailAddress } from './email-address.ts'

/** The brand name, which replaces "the product" in the specification's texts (decision 30). */
export const productName = 'Holdfast'

/** Email address of the demonstration agency's admin; ".example" belongs to no one. */
export const demonstrationEmail = 'demo@harborlight.example' as EmailAddress
