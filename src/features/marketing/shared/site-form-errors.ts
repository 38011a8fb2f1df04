/** The texts of a form's wrong fields, as typed by a visitor; empty when the form can be sent. */
export type FieldErrors<Form> = { readonly [Field in keyof Form]?: string }

/** Texts of fields that both forms have. */
export const nameNeeded = 'Enter your name'
export const emailWrong = 'Enter your email address'
