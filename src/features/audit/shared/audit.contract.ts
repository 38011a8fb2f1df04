import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { adminCall } from '../../../kernel/call.ts'
import { AuditPageQuery } from './audit-filter.ts'

export const LoggedEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** A person or program: member, contact (`visitor`), API key, or the product (`system`). */
  who: z.object({
    kind: z.enum(['member', 'visitor', 'api_key', 'system']),
    name: z.string(),
    /** For the filter by person. */
    person: z.string().nullable(),
    /** A client's page. */
    href: z.string().nullable(),
  }),
  action: z.string(),
  /** The action in plain English, followed by the record's name. */
  text: z.string(),
  record: z
    .object({
      type: z.string(),
      id: z.number(),
      name: z.string(),
      /** Its page in the app; null if it has none, or was deleted forever. */
      href: z.string().nullable(),
      state: z.enum(['exists', 'in trash', 'gone']),
    })
    .nullable(),
  ipAddress: z.string().nullable(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type LoggedEntry = z.infer<typeof LoggedEntry>

export const auditContract = {
  listAuditEntries: adminCall
    .get(
      '/audit-log',
      'Who did what, newest first; `next` is the `after` of the next page, null at the end',
      'audit:read',
    )
    .input(AuditPageQuery)
    .output(
      z.object({
        entries: z.array(LoggedEntry),
        next: z.string().nullable(),
        timeZone: z.string(),
        today: CalendarDateField,
        /** The record of the filter, for the page's title. */
        record: z.object({ type: z.string(), name: z.string() }).nullable(),
      }),
    ),
  listAuditPeople: adminCall
    .get(
      '/audit-log/people',
      'The members and API keys by which the log can be filtered',
      'audit:read',
    )
    .output(z.object({ people: z.array(z.object({ person: z.string(), name: z.string() })) })),
}
