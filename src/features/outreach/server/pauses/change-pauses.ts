import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import { checkDays, checkWhose, lockOwnPause, pauseChanged } from './pause-checks.ts'
import { insertPause, storeDays, storeEnd } from './pauses.sql.ts'

interface PauseInput {
  readonly agent_id: number | null
  readonly type: EmailType | null
  /** Today if left out. */
  readonly from?: CalendarDate | undefined
  readonly until: CalendarDate | null
}

/**
 * Pauses planned emails of one agent's clients, of one type, or of all, from a day on until another
 * one or until a member ends it. No email is queued until the plan knows it, and what waits already
 * is held when its time comes. Throws 400, 403, 404 for an unknown agent, and 409 where another one
 * holds the same emails on one of these days.
 */
export function addEmailPause(
  context: MemberContext,
  { agent_id: agentId, type, from, until }: PauseInput,
): Promise<{ id: number }> {
  return inOrganization(context, async (transaction) => {
    await checkWhose(context, transaction, { agentId, type })
    const pause = { agentId, type, from: from ?? (await agencyToday(context, transaction)), until }
    await checkDays(context, transaction, pause)
    const at = context.clock.now()
    const id = await insertPause(transaction, pause, { at, by: context.principal.agentId })
    await pauseChanged(context, transaction, { action: 'outreach.pause_emails', id, pause })
    return { id }
  })
}

/**
 * Changes the days of a pause; without a first day that one stays. Throws as `addEmailPause`, and
 * 404 for a pause that has ended.
 */
export function changeEmailPause(
  context: MemberContext,
  { id, from, until }: Pick<PauseInput, 'from' | 'until'> & { readonly id: number },
): Promise<Record<string, never>> {
  return inOrganization(context, async (transaction) => {
    const before = await lockOwnPause(context, transaction, { id })
    const after = { ...before, from: from ?? before.from, until }
    await checkDays(context, transaction, after, { id, begun: before.from })
    await storeDays(transaction, id, after)
    await pauseChanged(context, transaction, {
      action: 'outreach.change_pause',
      id,
      pause: after,
      before,
    })
    return {}
  })
}

/** Ends a pause: what it held is planned again. Throws 403, and 404 for one that has ended. */
export const endEmailPause = (context: MemberContext, { id }: { readonly id: number }) =>
  endOrRestore(context, id, { ended: false, action: 'outreach.end_pause' })

/** Takes the end of a pause back. Throws as `addEmailPause`, and 404 for one that runs. */
export const restoreEmailPause = (context: MemberContext, { id }: { readonly id: number }) =>
  endOrRestore(context, id, { ended: true, action: 'outreach.restore_pause' })

function endOrRestore(
  context: MemberContext,
  id: number,
  { ended, action }: { readonly ended: boolean; readonly action: `outreach.${string}` },
): Promise<Record<string, never>> {
  return inOrganization(context, async (transaction) => {
    const pause = await lockOwnPause(context, transaction, { id, ended })
    if (ended) await checkDays(context, transaction, pause, { id, begun: pause.from })
    const at = context.clock.now()
    await storeEnd(transaction, id, ended ? null : { at, by: context.principal.agentId })
    await pauseChanged(context, transaction, { action, id, pause })
    return {}
  })
}
