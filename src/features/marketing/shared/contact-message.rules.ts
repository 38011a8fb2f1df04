import { parseEmailAddress } from '../../../kernel/email-address.ts'
import { emailWrong, type FieldErrors, nameNeeded } from './site-form-errors.ts'

export const fieldsMissing = 'Please fill in all required fields'
export const messageSent = "Thank you for contacting us! We'll get back to you soon."

export const maxMessageLength = 5000

/** The Contact Us form. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

/** Returns the errors of required fields that are empty, or without a usable email address. */
export function contactMessageErrors(form: ContactMessage): FieldErrors<ContactMessage> {
  return {
    ...(form.name.trim() === '' && { name: nameNeeded }),
    ...(parseEmailAddress(form.email) === undefined && { email: emailWrong }),
    ...(form.message.trim() === '' && { message: 'Enter your message' }),
  }
}
