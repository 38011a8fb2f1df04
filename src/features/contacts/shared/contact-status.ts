/** How far a contact has come, from what was sent to it and what it did (decision 89). */
export const contactStatuses = [
  'New',
  'Quote Sent',
  'Quote Viewed',
  'Health Completed',
  'Follow-up',
] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** The statuses a contact may leave for this one: those before it. Others, unknown ones included, stay as they are. */
export function statusesBefore(status: ContactStatus): readonly ContactStatus[] {
  return contactStatuses.slice(0, contactStatuses.indexOf(status))
}
