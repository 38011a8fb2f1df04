import { formatCount } from '../../../kernel/count.ts'
import { parseEmailAddress } from '../../../kernel/email-address.ts'
import { parsePhone, phoneError } from '../../../kernel/phone.ts'
import { emailWrong, type FieldErrors, nameNeeded } from './site-form-errors.ts'

export const waitlistInvalid = 'Please fill out all fields correctly.'
export const waitlistJoined = "Thanks for joining! We'll be in touch soon."

export const longestName = 200
/** The largest numbers that are accepted; the smallest is 1. */
export const waitlistLimits = { numAgents: 100_000, bookSize: 10_000_000 } as const

/** The waitlist's form, as typed. */
export interface WaitlistForm {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly numAgents: string
  readonly bookSize: string
}

/** Returns a name of one line and at most 200 characters, undefined for other text. */
export function nameIn(typed: string): string | undefined {
  const name = typed.trim()
  return name === '' || name.length > longestName || /\p{Cc}/u.test(name) ? undefined : name
}

/** Returns a whole number from 1 to `max`, with or without commas (`1,200`), else undefined. */
export function countIn(typed: string, max: number): number | undefined {
  const text = typed.trim()
  if (!/^(\d{1,9}|\d{1,3}(,\d{3})+)$/.test(text)) return undefined
  const count = Number(text.replaceAll(',', ''))
  return count >= 1 && count <= max ? count : undefined
}

const countWrong = (max: number) => `Enter a whole number from 1 to ${formatCount(max)}`

/** Returns the error of each field that is empty or wrong (WAITLIST-004). */
export function waitlistErrors(form: WaitlistForm): FieldErrors<WaitlistForm> {
  const { numAgents, bookSize } = waitlistLimits
  return {
    ...(nameIn(form.name) === undefined && { name: nameNeeded }),
    ...(parseEmailAddress(form.email) === undefined && { email: emailWrong }),
    ...(parsePhone(form.phone) === undefined && { phone: phoneError }),
    ...(countIn(form.numAgents, numAgents) === undefined && { numAgents: countWrong(numAgents) }),
    ...(countIn(form.bookSize, bookSize) === undefined && { bookSize: countWrong(bookSize) }),
  }
}

/** Returns the form's fields as the call takes them; to be used without errors only. */
export const waitlistFields = (form: WaitlistForm) => ({
  ...form,
  numAgents: countIn(form.numAgents, waitlistLimits.numAgents),
  bookSize: countIn(form.bookSize, waitlistLimits.bookSize),
})
