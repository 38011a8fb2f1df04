import { parseEmailAddress } from '../../../kernel/email-address.ts'

export const fieldsMissing = 'Please fill in all required fields'
export const messageSent = "Thank you for contacting us! We'll get back to you soon."
export const messageFailed = 'Failed to submit form. Please try again.'

export const maxMessageLength = 5000

/** The Contact Us form. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

type RequiredField = 'name' | 'email' | 'message'

/** Returns the required fields that are empty, or without a usable email address. */
export function missingFields(form: ContactMessage): readonly RequiredField[] {
  const missing: RequiredField[] = []
  if (form.name.trim() === '') missing.push('name')
  if (parseEmailAddress(form.email) === undefined) missing.push('email')
  if (form.message.trim() === '') missing.push('message')
  return missing
}
