import { sql } from 'kysely'
import { AppError } from '../../../../kernel/app-error.ts'
import { addDays, type CalendarDate } from '../../../../kernel/calendar-date.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import { instantsOfDays } from '../../../../platform/clock.ts'
import { currentTypeOf, emailTypeNames } from '../../../organizations/shared/email-types.ts'
import {
  type EmailTime,
  readLastEmail,
  readNextEmail,
} from '../../shared/list/more-filters.rules.ts'
import { amongIds } from './among-ids.sql.ts'
import { all, any, type Condition, not } from './any-or-all.sql.ts'
import { hasNextEmail, nextEmail } from './next-email.sql.ts'
import {
  type BesideContext,
  type RowsOfCondition,
  timeZoneOf,
  todayOf,
} from './values-beside.sql.ts'

/**
 * Returns a type with its earlier names. Throws 400 for another word: the schema of the filter is
 * part of every page, and does not know the types.
 */
function namesOf(type: string) {
  const names = emailTypeNames.filter((name) => name === type || currentTypeOf(name) === type)
  if (names.length > 0) return names
  throw new AppError('BAD_REQUEST', `A type of email is one of ${emailTypeNames.join(', ')}`)
}

/** SQL: the last email to contact `c` was sent at one of these times. */
export const lastEmailed = (texts: readonly string[], context: BesideContext): Condition =>
  any(
    texts.flatMap((text) => {
      const time = readLastEmail(text)
      if (time === undefined) return []
      return time === 'never' ? [sql<boolean>`c.last_emailed is null`] : [wasEmailed(time, context)]
    }),
  )

function wasEmailed({ days, within, not: isNot, type }: EmailTime, context: BesideContext) {
  const { organizationId } = context.transaction
  const { since, before } = days
    ? instantsOf(days, timeZoneOf(context))
    : {
        since: within === undefined ? undefined : new Date(+context.now - within * dayMs),
        before: undefined,
      }
  if (isNot) return sql<boolean>`(c.last_emailed is null or c.last_emailed < ${since})`
  return all([
    ...(since === undefined ? [] : [sql<boolean>`c.last_emailed >= ${since}`]),
    ...(before === undefined ? [] : [sql<boolean>`c.last_emailed < ${before}`]),
    ...(type === undefined
      ? []
      : [
          sql<boolean>`exists (select 1 from email m where m.organization_id = ${organizationId}
            and m.contact_id = c.id and m.sent_at = c.last_emailed
            and m.email_type = any(${namesOf(type)}::text[]))`,
        ]),
  ])
}

/** The instants of days, in which either end may be open. */
function instantsOf({ from, to }: NonNullable<EmailTime['days']>, timeZone: string) {
  const [first, last] = [from ?? to, to ?? from] as [CalendarDate, CalendarDate]
  const { since, before } = instantsOfDays({ from: first, to: last }, timeZone)
  return { since: from && since, before: to && before }
}

/** SQL: the next email that is planned for contact `c` goes at one of these times. */
export const nextEmailed = (texts: readonly string[], context: BesideContext): Condition =>
  any(
    texts.flatMap((text) => {
      const rows = nextEmailRows(text, context)
      if (rows === undefined) return []
      return [rows.without ? not(hasNextEmail(context)) : amongIds(context, rows.ids)]
    }),
  )

/** The contacts whose next email goes at a time, once each; of `none` those who get one. */
export function nextEmailRows(text: string, context: BesideContext): RowsOfCondition | undefined {
  const time = readNextEmail(text)
  if (time === undefined) return undefined
  const all = sql`select o.contact_id from ${nextEmail(context)} o where true`
  if (time === 'none') return { ids: all, without: true }
  const { days, within, type } = time
  const to = within === undefined ? days?.to : addDays(todayOf(context), within)
  return {
    ids: sql`${all} ${days?.from === undefined ? sql`` : sql`and o.value >= ${days.from}::date`}
      ${to === undefined ? sql`` : sql`and o.value <= ${to}::date`}
      ${type === undefined ? sql`` : sql`and o.detail = any(${namesOf(type)}::text[])`}`,
  }
}
