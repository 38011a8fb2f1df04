import { z } from 'zod'
import { parsedBy } from '../../../kernel/parsed-by.ts'
import { reasonText } from '../../contacts/shared/reasons/read-reason.ts'
import { type EmailType, emailTypes } from '../../organizations/shared/email-types.ts'
import { type PlannedStatus, plannedStatuses } from './plan/plan-contact.ts'

/** Returns the email type of a text in any letter case, else undefined. */
export function parseEmailType(text: string): EmailType | undefined {
  const type = text.trim().toLowerCase()
  return Object.hasOwn(emailTypes, type) ? (type as EmailType) : undefined
}

/** Returns the name people see; an unknown type is returned unchanged. */
export function emailTypeLabel(text: string): string {
  const type = parseEmailType(text)
  return type === undefined ? text : emailTypes[type].label
}

/** Wire form: any letter case in, the plain type out. */
export const EmailTypeField = z
  .string()
  .transform(parsedBy(parseEmailType, (text) => `Unknown email type: ${text}`))

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
