import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { wallClockAt } from '../../../../kernel/wall-clock.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { listLicenseNotices } from '../../../agents/server/list-license-notices.ts'
import { expiryText } from '../../../agents/shared/license-notice-text.ts'
import { contactName } from '../../../contacts/shared/contact-name.ts'
import { stateName } from '../../../geo/shared/us-states.ts'
import { dayWords, dueWords } from '../../shared/due.rules.ts'
import { maxReminderRows } from '../../shared/reminders/reminder-texts.ts'
import { taskScope } from '../../shared/task.policy.ts'
import { maxOfGroup } from '../../shared/today.contract.ts'
import { type WorkGroup, workHref } from '../../shared/work-queue.ts'
import { birthdayDoneSince, ownOrSeen } from '../list-occasions.ts'
import { callersOf } from '../list-today-calls.ts'
import { listBirthdayRows } from '../occasions.sql.ts'
import { nameOfTask } from '../task-names.ts'
import { readTaskTime } from '../task-time.ts'
import { countToday, listTodayRows } from '../tasks.sql.ts'

/** A line of the email: what a link into the page "Today" leads to, and what follows it. */
export interface WorkLine {
  readonly name: string
  readonly more: string
  readonly path: string
}

export interface WorkOfGroup {
  readonly title: string
  readonly lines: readonly WorkLine[]
  readonly total: number
}

/** A member's own work of a day, as the page "Today" has it. */
export interface WorkOfDay {
  readonly calls: WorkOfGroup
  readonly tasks: WorkOfGroup
  readonly birthdays: WorkOfGroup
  readonly licenses: WorkOfGroup
}

const pathOf = (of: WorkGroup, key: number) => `${workHref({ of, whose: 'mine' })}&at=${key}`

/**
 * Returns a member's work of today. Of a client it has the name alone: neither what a member wrote
 * about them nor the age on a birthday, from which the date of birth would follow.
 */
export async function readWorkOfDay(
  context: MemberContext & { readonly transaction: OrganizationTransaction },
): Promise<WorkOfDay> {
  const { transaction, principal, clock } = context
  const scope = taskScope(principal, 'mine')
  const time = await readTaskTime(context, transaction)
  const reading = { scope, time }
  const today = time.now.day
  const { calls, others } = await countToday(transaction, reading)
  const limit = maxReminderRows
  const dayOf = (at: Date) =>
    inSentence(dayWords(wallClockAt(at.toISOString(), time.timeZone).day, today))
  const callers = callersOf(
    await listTodayRows(transaction, reading, { calls: true, limit: maxOfGroup }),
  )
  const tasks = await listTodayRows(transaction, reading, { calls: false, limit })
  const born = await listBirthdayRows(transaction, ownOrSeen(scope), {
    from: today,
    days: 1,
    doneSince: birthdayDoneSince(clock.now()),
    limit,
  })
  const notices = (await listLicenseNotices(context)).filter(
    ({ agentId }) => agentId === principal.agentId,
  )
  return {
    calls: {
      title: 'Call requests',
      lines: callers.slice(0, limit).map(({ row, contactId }) => ({
        name: contactName(row),
        more: `requested ${dayOf(row.requested_at ?? row.created_at)}`,
        path: pathOf('calls', contactId),
      })),
      total: calls,
    },
    tasks: {
      title: 'Due today and overdue',
      lines: tasks.map((row) => {
        const { name, kind } = nameOfTask(row)
        const more = [kind, dueOf(row, today)].filter(Boolean).join(', ')
        return { name, more, path: pathOf('tasks', row.id) }
      }),
      total: others,
    },
    birthdays: {
      title: 'Birthdays today',
      lines: born.map((row) => ({
        name: contactName(row),
        more: '',
        path: pathOf('birthdays', row.id),
      })),
      total: born[0]?.total ?? 0,
    },
    licenses: {
      title: 'Expiring licenses',
      lines: notices.slice(0, limit).map((notice) => ({
        name: stateName(notice.state as StateCode),
        more: expiryText(notice),
        path: '/today',
      })),
      total: notices.length,
    },
  }
}

/** Returns "Today, 4:00 PM" as it is inside a sentence; names of days keep their capital. */
const inSentence = (words: string) =>
  words.replace(/^(?:Today|Tomorrow|Yesterday)/, (day) => day.toLowerCase())

interface DueColumns {
  readonly due_on: CalendarDate | null
  readonly due_minute: number | null
}

function dueOf({ due_on: on, due_minute: minute }: DueColumns, today: CalendarDate): string {
  if (on === null) return ''
  const words = inSentence(dueWords({ on, minute }, today))
  return on < today ? `overdue since ${words}` : `due ${words}`
}
