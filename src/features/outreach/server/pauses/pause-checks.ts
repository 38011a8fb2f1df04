import { AppError } from '../../../../kernel/app-error.ts'
import { type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { changedValues } from '../../../../kernel/changed-values.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { isCurrentAgent } from '../../../contacts/server/current-agents.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import { type PauseDays, pauseDaysProblem } from '../../shared/pause-days.rules.ts'
import { canPauseEmails } from '../../shared/pauses.policy.ts'
import {
  pauseAgentUnknown,
  pauseNotAllowed,
  pauseNotFound,
  pauseOfBoth,
  pausesOverlap,
} from '../../shared/pauses-texts.ts'
import { type AgencyPause, overlap } from '../../shared/plan/pauses.rules.ts'
import { planAgain } from '../plan/plan-again.ts'
import { lockPause, lockPauses, type PauseToAdd, readPauses } from './pauses.sql.ts'

/** Throws 400, 403 or 404 where the member may not pause the emails of whom they name. */
export async function checkWhose(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { agentId, type }: Pick<PauseToAdd, 'agentId' | 'type'>,
): Promise<void> {
  if (!canPauseEmails(context.principal, agentId)) throw new AppError('FORBIDDEN', pauseNotAllowed)
  if (agentId !== null && type !== null) throw new AppError('BAD_REQUEST', pauseOfBoth)
  if (agentId !== null && !(await isCurrentAgent(transaction, agentId)))
    throw new AppError('NOT_FOUND', pauseAgentUnknown)
}

/**
 * Locks and returns a pause that the member may change. Throws 403, and 404 if it is none, or is
 * over by its days.
 */
export async function lockOwnPause(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { id, ended = false }: { readonly id: number; readonly ended?: boolean },
): Promise<PauseToAdd> {
  const found = await lockPause(transaction, id)
  if (found === undefined || (found.ended_at !== null) !== ended)
    throw new AppError('NOT_FOUND', pauseNotFound)
  const { agent_id: agentId, type, starts_on: from, until } = found
  if (!ended && until !== null && until <= (await agencyToday(context, transaction)))
    throw new AppError('NOT_FOUND', pauseNotFound)
  if (!canPauseEmails(context.principal, agentId)) throw new AppError('FORBIDDEN', pauseNotAllowed)
  return { agentId, type: type as EmailType | null, from, until }
}

/** Throws 400 for days that a pause cannot have, 409 where another one covers one of them. */
export async function checkDays(
  context: MemberContext,
  transaction: OrganizationTransaction,
  pause: PauseToAdd,
  { id, begun }: { readonly id?: number; readonly begun?: CalendarDate | undefined } = {},
): Promise<void> {
  const today = await agencyToday(context, transaction)
  requireDays(pause, today, begun)
  await lockPauses(transaction)
  const asked = plannerPause(pause, id)
  const others = await readPauses(transaction, today)
  const isSame = ({ agentId, type }: AgencyPause) =>
    agentId === asked.agentId && type === asked.type
  if (others.some((one) => one.id !== id && isSame(one) && overlap(one, asked)))
    throw new AppError('CONFLICT', pausesOverlap)
}

/** Throws 400 for days that a pause cannot have. */
export function requireDays(pause: PauseDays, today: CalendarDate, begun?: CalendarDate): void {
  const problem = pauseDaysProblem(pause, today, begun)
  if (problem !== undefined)
    throw new AppError('BAD_REQUEST', problem.text, { field: problem.field })
}

/** Returns a pause as the planner's rules take it. */
export const plannerPause = (pause: PauseToAdd, id = 0): AgencyPause => ({
  id,
  agentId: pause.agentId,
  type: pause.type,
  from: toDayNumber(pause.from),
  until: pause.until && toDayNumber(pause.until),
})

interface ChangeOfPause {
  readonly action: `outreach.${string}`
  readonly id: number
  readonly pause: PauseToAdd
  /** The pause before its days were changed. */
  readonly before?: PauseToAdd
}

/** Records a change of a pause and has all clients planned again. */
export async function pauseChanged(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { action, id, pause, before }: ChangeOfPause,
): Promise<void> {
  const { agentId: agent, type, from, until } = pause
  await recordAudit(transaction, context, {
    action,
    entity: 'email_pause',
    id,
    detail:
      before === undefined
        ? { agent, type, from, until }
        : { agent, type, changes: changedValues(before, pause, ['from', 'until']) },
  })
  await planAgain(transaction, context.clock.now())
}
