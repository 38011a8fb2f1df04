/** The texts of a form's wrong fields, as typed by a visitor; empty when the form can be sent. */
export type FieldErrors<Form> = { readonly [Field in keyof Form]?: string }

/** WAITLIST and CONTACTUS: the form could not be sent. */
export const formNotSent = 'Failed to submit form. Please try again.'

/** Texts of fields that both forms have. */
export const nameNeeded = 'Enter your name'
export const emailWrong = 'Enter your email address'
