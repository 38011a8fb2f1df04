import { z } from 'zod'
import { type PlannedStatus, plannedStatuses } from './plan/plan-contact.ts'
import { reasonText } from './reason-text.ts'

/**
 * Every kind of outreach email, with the name people see (sections 4 and 9 of the specification).
 */
const labels = {
  quote_email: 'Quote Email',
  follow_up_1: 'Follow-up #1',
  follow_up_2: 'Follow-up #2',
  follow_up_3: 'Follow-up #3',
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  effective_date: 'Effective Date',
  renewed_link: 'New Quote Link',
  aep: 'AEP Reminder',
  new_year: 'New Year',
} as const

export type EmailType = keyof typeof labels

/**
 * Of emails to one contact that are close together, the one whose type comes first here goes.
 * Anniversary and effective date are one event.
 */
export const emailTypeRank: readonly EmailType[] = [
  'birthday',
  'anniversary',
  'effective_date',
  'aep',
  'new_year',
  'follow_up_1',
  'follow_up_2',
  'follow_up_3',
]

/** Returns the email type of a text in any letter case, else undefined. */
export function parseEmailType(text: string): EmailType | undefined {
  const type = text.trim().toLowerCase()
  return Object.hasOwn(labels, type) ? (type as EmailType) : undefined
}

/** Returns the name people see; an unknown type is returned unchanged. */
export function emailTypeLabel(text: string): string {
  const type = parseEmailType(text)
  return type === undefined ? text : labels[type]
}

/** Wire form: any letter case in, the plain type out. */
export const EmailTypeField = z.string().transform((text, context): EmailType => {
  const type = parseEmailType(text)
  if (type !== undefined) return type
  context.addIssue({ code: 'custom', message: `Unknown email type: ${text}` })
  return z.NEVER
})

export const sendStatuses = ['sent', 'scheduled', 'failed', 'opened', 'unconfirmed'] as const
export type SendStatus = (typeof sendStatuses)[number]
export const SendStatusField = z.enum(sendStatuses)

export const ActivityStatusField = z.enum(plannedStatuses)

const activityStatusLabels: Readonly<Record<PlannedStatus, string>> = {
  scheduled: 'Scheduled',
  delayed: 'Delayed',
  skipped: 'Skipped',
}

/** Returns a planned email's status with its reason or note, `Skipped: State unknown`. */
export function activityStatusText(status: PlannedStatus, reason: string | null): string {
  return reason === null
    ? activityStatusLabels[status]
    : `${activityStatusLabels[status]}: ${reasonText(reason)}`
}
