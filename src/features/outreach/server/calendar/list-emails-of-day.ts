import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { recordReading } from '../../../contacts/server/record-reading.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import type { EmailOfDay } from '../../shared/email-calendar.contract.ts'
import { listOfDay } from './email-calendar.sql.ts'
import { calendarScope } from './read-email-calendar.ts'

const pageLength = 50

interface OfDay {
  readonly day: CalendarDate
  readonly type?: EmailType | undefined
  readonly agent?: number | undefined
  /** `next` of an earlier page. */
  readonly after?: string | undefined
}

/** Returns a page of the emails of a day: those that go, then those that were due and do not. */
export function listEmailsOfDay(
  context: MemberContext,
  { day, type, agent, after = '0' }: OfDay,
): Promise<{ emails: EmailOfDay[]; next: string | null }> {
  return inOrganization(context, async (transaction) => {
    const rows = await listOfDay(transaction, {
      day,
      type,
      scope: calendarScope(context.principal, agent),
      today: await agencyToday(context, transaction),
      offset: Number(after),
      limit: pageLength + 1,
    })
    const page = rows.slice(0, pageLength)
    await recordReading(context, transaction, page.length)
    return {
      emails: page.map(({ first_name, last_name, ...row }) => ({
        ...row,
        name: personName(first_name, last_name),
      })),
      next: rows.length > pageLength ? String(Number(after) + pageLength) : null,
    }
  })
}
