import {
  addDays,
  type CalendarDate,
  civilOf,
  fromDayNumber,
  toDayNumber,
  yearlyDay,
} from '../../../kernel/calendar-date.ts'
import { dayMs } from '../../../kernel/duration.ts'
import { parsePhone } from '../../../kernel/phone.ts'
import { instantAt } from '../../../platform/clock.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { recordReading } from '../../contacts/server/record-reading.ts'
import { contactName } from '../../contacts/shared/contact-name.ts'
import type { TaskScope, WhoseTasks } from '../shared/task.policy.ts'
import { type Birthday, maxOfGroup, type ViewedQuote } from '../shared/today.contract.ts'
import { inToday } from './in-today.ts'
import {
  type BirthdayRow,
  listBirthdayRows,
  listViewedRows,
  type ViewedRow,
} from './occasions.sql.ts'

const birthdayDays = 7
/** A birthday is once a year; what was done about one leaves the next alone. */
const birthdayDoneDays = 200
export const birthdayDoneSince = (now: Date): Date =>
  new Date(now.getTime() - birthdayDoneDays * dayMs)
/** An answer within a month is one to what the client has viewed. */
const answerDays = 30

/** Returns whose birthdays and views a scope has. */
export const ownOrSeen = ({ of, sees }: TaskScope) => (of === 'all' ? sees : of)

const clientOf = (row: BirthdayRow | ViewedRow) => ({
  contact: { id: row.id, name: contactName(row) },
  phone: parsePhone(row.phone_number ?? '') ?? null,
  agent: row.agent,
})

/** Returns the day from `today` on, and the age then, of a person's next birthday. */
export function nextBirthday(
  born: CalendarDate,
  today: CalendarDate,
): { on: CalendarDate; age: number } {
  const { year: bornIn, month, day } = civilOf(toDayNumber(born))
  const { year } = civilOf(toDayNumber(today))
  const thisYear = yearlyDay(year, month, day)
  const comesIn = thisYear >= toDayNumber(today) ? year : year + 1
  return { on: fromDayNumber(yearlyDay(comesIn, month, day)), age: comesIn - bornIn }
}

/** Returns the clients whose birthday is today or in the six days after it. */
export const listBirthdays = (
  context: MemberContext,
  { whose }: { readonly whose: WhoseTasks },
): Promise<{ birthdays: Birthday[]; total: number }> =>
  inToday(context, whose, async ({ transaction, scope, time }) => {
    const today = time.now.day
    const rows = await listBirthdayRows(transaction, ownOrSeen(scope), {
      from: today,
      days: birthdayDays,
      doneSince: birthdayDoneSince(context.clock.now()),
      limit: maxOfGroup,
    })
    await recordReading(context, transaction, rows.length)
    return {
      birthdays: rows.map((row) => ({ ...clientOf(row), ...nextBirthday(row.birth_date, today) })),
      total: rows[0]?.total ?? 0,
    }
  })

/** Returns the clients who viewed a quote since yesterday and have not answered. */
export const listViewedQuotes = (
  context: MemberContext,
  { whose }: { readonly whose: WhoseTasks },
): Promise<{ viewed: ViewedQuote[]; total: number }> =>
  inToday(context, whose, async ({ transaction, scope, time: { now, timeZone } }) => {
    const rows = await listViewedRows(transaction, ownOrSeen(scope), {
      since: instantAt(addDays(now.day, -1), 0, timeZone),
      unansweredSince: instantAt(addDays(now.day, -answerDays), 0, timeZone),
      limit: maxOfGroup,
    })
    await recordReading(context, transaction, rows.length)
    return {
      viewed: rows.map((row) => ({
        ...clientOf(row),
        viewed_at: row.viewed_at.toISOString(),
        views: row.views,
      })),
      total: rows[0]?.total ?? 0,
    }
  })
