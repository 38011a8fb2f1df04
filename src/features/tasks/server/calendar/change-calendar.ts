import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { hashToken } from '../../../../platform/crypto.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { ActorContext, MemberContext } from '../../../../platform/services.ts'
import { sendSecurityNotice } from '../../../access/server/send-security-notice.ts'
import type { CalendarToEnd } from '../../../access/shared/end-calendar.job.ts'
import type { CalendarFeed } from '../../shared/calendar/calendar.contract.ts'
import { calendarOff } from '../../shared/calendar/calendar-texts.ts'
import {
  type CalendarFeedRow,
  changeCalendarRow,
  deleteCalendarRow,
  findCalendarRow,
  hasCalendarSecret,
  saveCalendarRow,
} from './calendar-feed.sql.ts'
import { newCalendarToken } from './calendar-token.ts'

interface WithPhone {
  readonly with_phone: boolean
}

/** Returns the member's own calendar, null if it is off. */
export const readCalendar = (context: MemberContext): Promise<CalendarFeed | null> =>
  inOrganization(context, async (transaction) => {
    const { agentId } = context.principal
    const row = await findCalendarRow(transaction, agentId)
    const works = row !== undefined && (await hasCalendarSecret(transaction, agentId))
    return works ? feedOf(row) : null
  })

/** Makes a new secret URL of the member's calendar, stored nowhere; an earlier one ends. */
export async function turnCalendarOn(
  context: MemberContext,
  { with_phone }: WithPhone,
): Promise<{ calendar: CalendarFeed; url: string }> {
  const { principal, config, clock } = context
  const { agentId } = principal
  const token = newCalendarToken()
  const at = clock.now()
  await inOrganization(context, async (transaction) => {
    const before = await findCalendarRow(transaction, agentId)
    await saveCalendarRow(transaction, agentId, { tokenHash: hashToken(token), with_phone, at })
    await recordAudit(transaction, context, {
      action: before === undefined ? 'calendar.turn_on' : 'calendar.renew',
      entity: 'agent',
      id: agentId,
      detail: { with_phone },
    })
  })
  sendSecurityNotice(context, principal.email, 'calendar-created')
  return {
    calendar: feedOf({ with_phone, created_at: at, last_read_at: null }),
    url: `${config.baseUrl}/api/calendar/${token}.ics`,
  }
}

/** Changes what the member's calendar has of clients. Throws 404 if it is off. */
export const changeCalendar = (
  context: MemberContext,
  { with_phone }: WithPhone,
): Promise<CalendarFeed> =>
  inOrganization(context, async (transaction) => {
    const { agentId } = context.principal
    const row = await changeCalendarRow(transaction, agentId, { with_phone })
    if (row === undefined) throw new AppError('NOT_FOUND', calendarOff)
    await recordAudit(transaction, context, {
      action: 'calendar.change',
      entity: 'agent',
      id: agentId,
      detail: { with_phone },
    })
    return feedOf(row)
  })

/** Ends the member's calendar; safe to repeat. */
export const endCalendar = (context: MemberContext): Promise<void> =>
  endCalendarOf(context, { agentId: context.principal.agentId })

/**
 * Ends the calendar that a member had `at` an instant, in the name of who ended the member's
 * sessions: handler of endCalendarJob.
 */
export async function endCalendarOf(
  context: ActorContext,
  { agentId, reason, by, at }: CalendarToEnd,
): Promise<void> {
  const actor =
    reason === undefined
      ? context.actor
      : by === undefined
        ? ({ kind: 'system' } as const)
        : ({ kind: 'member', agentId: by as AgentId } as const)
  const until = at === undefined ? undefined : new Date(at)
  await inOrganization(context, async (transaction) => {
    if (!(await deleteCalendarRow(transaction, agentId, until))) return
    await recordAudit(
      transaction,
      { ...context, actor },
      { action: 'calendar.end', entity: 'agent', id: agentId, detail: { reason } },
    )
  })
}

const feedOf = ({ with_phone, created_at, last_read_at }: CalendarFeedRow): CalendarFeed => ({
  with_phone,
  created_at: created_at.toISOString(),
  last_read_at: last_read_at?.toISOString() ?? null,
})
