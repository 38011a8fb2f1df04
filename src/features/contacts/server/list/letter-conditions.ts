import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { statusIn, unemailedStatuses } from '../../../organizations/shared/client-status.rules.ts'

/**
 * SQL: contact `c` may get letters now, whatever was true when the plan was made: the plan follows
 * a wish or a death only moments later.
 */
export const mayGetLetters = (organizationId: number): RawBuilder<boolean> =>
  sql<boolean>`(c.no_letters_at is null and not ${isSilent(organizationId)})`

/** SQL: contact `c` wants no one to get in touch: they said so, or called an email spam. */
export const refusesContact = (organizationId: number): RawBuilder<boolean> =>
  sql<boolean>`(c.do_not_contact
    or exists (select 1 from suppression s where s.organization_id = ${organizationId}
      and s.email = lower(c.email) and s.reason in ('complained', 'do_not_contact')))`

/** SQL: no one may write to contact `c` or call: they want that, or their status says so. */
export const isSilent = (organizationId: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(statusIn('c.client_status', unemailedStatuses))}
    or ${refusesContact(organizationId)})`

interface PlannedLetter {
  readonly from?: CalendarDate
  readonly to?: CalendarDate
  readonly type?: string | undefined
}

/** SQL: a letter to contact `c` waits to be printed; of some days, or of a type, where named. */
export const hasLetter = (
  organizationId: number,
  { from, to, type }: PlannedLetter = {},
): RawBuilder<boolean> =>
  sql<boolean>`(c.id in (select r.contact_id from email_replacement r
    where r.organization_id = ${organizationId} and r.way = 'letter' and r.asked_on is null
      ${from === undefined ? sql`` : sql`and r.send_date >= ${from}::date`}
      ${to === undefined ? sql`` : sql`and r.send_date <= ${to}::date`}
      ${type === undefined ? sql`` : sql`and r.type = ${type}`})
    and ${mayGetLetters(organizationId)})`
