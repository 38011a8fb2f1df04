import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { pauseProblem } from '../../../contacts/shared/email-pause.rules.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { canPauseEmails } from '../../shared/pauses.policy.ts'
import {
  pauseAgentUnknown,
  pauseNotAllowed,
  pauseNotFound,
  pauseOfBoth,
  pauseRunsAlready,
} from '../../shared/pauses-texts.ts'
import { planAgain } from '../plan/plan-again.ts'
import {
  insertPause,
  isKnownAgent,
  lockPause,
  type PauseToAdd,
  runsAlready,
  storeEnd,
} from './pauses.sql.ts'

interface PauseInput {
  readonly agent_id: number | null
  readonly type: string | null
  readonly until: CalendarDate | null
}

/**
 * Pauses planned emails of one agent's clients, of one type, or of all, until a day or until a
 * member ends it. No email is queued until the plan knows it, and what waits already is held when
 * its time comes. Throws 400, 403, 404 for an unknown agent, and 409 where one runs already.
 */
export function addEmailPause(
  context: MemberContext,
  { agent_id: agentId, type, until }: PauseInput,
): Promise<{ id: number }> {
  return inOrganization(context, async (transaction) => {
    if (!canPauseEmails(context.principal, agentId))
      throw new AppError('FORBIDDEN', pauseNotAllowed)
    if (agentId !== null && type !== null) throw new AppError('BAD_REQUEST', pauseOfBoth)
    if (agentId !== null && !(await isKnownAgent(transaction, agentId)))
      throw new AppError('NOT_FOUND', pauseAgentUnknown)
    const pause = { agentId, type, until }
    await checkFree(context, transaction, pause)
    const at = context.clock.now()
    const id = await insertPause(transaction, pause, { at, by: context.principal.agentId })
    await changed(context, transaction, { action: 'outreach.pause_emails', id, pause })
    return { id }
  })
}

/** Ends a pause: what it held is planned again. Throws 403, and 404 for one that has ended. */
export const endEmailPause = (context: MemberContext, { id }: { readonly id: number }) =>
  change(context, id, { ended: false, action: 'outreach.end_pause' })

/** Takes the end of a pause back. Throws as `addEmailPause`, and 404 for one that runs. */
export const restoreEmailPause = (context: MemberContext, { id }: { readonly id: number }) =>
  change(context, id, { ended: true, action: 'outreach.restore_pause' })

function change(
  context: MemberContext,
  id: number,
  { ended, action }: { readonly ended: boolean; readonly action: `outreach.${string}` },
): Promise<Record<string, never>> {
  return inOrganization(context, async (transaction) => {
    const found = await lockPause(transaction, id)
    if (found === undefined || (found.ended_at !== null) !== ended)
      throw new AppError('NOT_FOUND', pauseNotFound)
    const pause = { agentId: found.agent_id, type: found.type, until: found.until }
    if (!canPauseEmails(context.principal, pause.agentId))
      throw new AppError('FORBIDDEN', pauseNotAllowed)
    if (ended) await checkFree(context, transaction, pause)
    const at = context.clock.now()
    await storeEnd(transaction, id, ended ? null : { at, by: context.principal.agentId })
    await changed(context, transaction, { action, id, pause })
    return {}
  })
}

async function checkFree(
  context: MemberContext,
  transaction: OrganizationTransaction,
  pause: PauseToAdd,
): Promise<void> {
  const today = context.clock.today(await getTimeZone(transaction))
  const problem = pause.until === null ? undefined : pauseProblem(pause.until, today)
  if (problem !== undefined) throw new AppError('BAD_REQUEST', problem, { field: 'until' })
  if (await runsAlready(transaction, pause, today)) throw new AppError('CONFLICT', pauseRunsAlready)
}

async function changed(
  context: MemberContext,
  transaction: OrganizationTransaction,
  made: { readonly action: `outreach.${string}`; readonly id: number; readonly pause: PauseToAdd },
): Promise<void> {
  const { action, id, pause } = made
  await recordAudit(transaction, context, {
    action,
    entity: 'email_pause',
    id,
    detail: { agent: pause.agentId, type: pause.type, until: pause.until },
  })
  await planAgain(transaction, context.clock.now())
}
