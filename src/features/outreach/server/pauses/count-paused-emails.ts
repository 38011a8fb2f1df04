import { AppError } from '../../../../kernel/app-error.ts'
import { type CalendarDate, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../../contacts/shared/contact.policy.ts'
import { type RuleBook, ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import type { PauseCount } from '../../shared/pauses.contract.ts'
import { seesPause } from '../../shared/pauses.policy.ts'
import { pauseNotFound } from '../../shared/pauses-texts.ts'
import { PauseCounter, projectedCount } from '../../shared/plan/pause-count.rules.ts'
import { type AgencyPause, overlap } from '../../shared/plan/pauses.rules.ts'
import { projected } from '../../shared/plan/projection.rules.ts'
import { planDatesOf } from '../../shared/plan/yearly-events.ts'
import { changedSettings } from '../plan/changed-settings.ts'
import { planInto } from '../plan/plan-facts.ts'
import { type PlanSample, withPlanSample } from '../plan/plan-sample.ts'
import type { PlanSettings } from '../plan/plan-settings.sql.ts'
import { checkWhose, plannerPause, requireDays } from './pause-checks.ts'
import { listPauses } from './pauses.sql.ts'

interface PauseToCount {
  /** A pause that is set; null for one that would be. */
  readonly id: number | null
  readonly agent_id: number | null
  readonly type: EmailType | null
  readonly days?:
    | { readonly from?: CalendarDate | undefined; readonly until: CalendarDate | null }
    | undefined
}

/**
 * Returns what a pause holds of the emails to the member's clients, and when that goes: the planner
 * plans them without it and with it. Writes nothing. Throws 400 and 403 as `addEmailPause`, and 404
 * for a pause that is over or is not theirs to see.
 */
export async function countPausedEmails(
  context: MemberContext,
  asked: PauseToCount,
): Promise<PauseCount> {
  const pause = await readAsked(context, asked)
  const ruleBook = ruleBooks[context.config.ruleBook]
  return withPlanSample(context, { scope: contactScope(context.principal) }, (sample) => {
    const { settings, facts, planned, total } = sample
    const counter = new PauseCounter()
    const without = changedSettings(settings, { endedPause: pause.id })
    planInto(counter.without, ruleBook, without, facts)
    planInto(counter.with, ruleBook, changedSettings(without, { addedPause: pause }), facts)
    const { going, ...count } = projectedCount(counter.count(facts.day), sample)
    return {
      ...count,
      shared: projected(countShared(counter, { pause, without, sample, ruleBook }), sample),
      going: going.map(({ day, emails }) => ({ date: fromDayNumber(day), emails })),
      to: fromDayNumber(planDatesOf(ruleBook, facts.day).horizon),
      clients: planned,
      total,
    }
  })
}

interface Counted {
  readonly pause: AgencyPause
  /** The settings without the pause. */
  readonly without: PlanSettings
  readonly sample: PlanSample
  readonly ruleBook: RuleBook
}

/** Counts what the pause would hold if it were the only one, and others hold as long. */
function countShared(counter: PauseCounter, { pause, without, sample, ruleBook }: Counted): number {
  if (!without.pauses.some((other) => overlap(other, pause))) return 0
  const alone = new PauseCounter()
  const free = { ...without, pauses: [] }
  planInto(alone.without, ruleBook, free, sample.facts)
  planInto(alone.with, ruleBook, changedSettings(free, { addedPause: pause }), sample.facts)
  const held = counter.held()
  return [...alone.held().keys()].filter((key) => !held.has(key)).length
}

function readAsked(
  context: MemberContext,
  { id, agent_id: agentId, type, days }: PauseToCount,
): Promise<AgencyPause> {
  return inOrganization(context, async (transaction) => {
    const today = await agencyToday(context, transaction)
    if (id === null) {
      await checkWhose(context, transaction, { agentId, type })
      const from = days?.from ?? today
      const asked = { agentId, type, from, until: days?.until ?? null }
      requireDays(asked, today)
      return plannerPause(asked)
    }
    const found = (await listPauses(transaction, today)).find((one) => one.id === id)
    if (found === undefined || !seesPause(context.principal, found.agent_id))
      throw new AppError('NOT_FOUND', pauseNotFound)
    const stored = {
      agentId: found.agent_id,
      type: found.type,
      from: found.from,
      until: found.until,
    }
    if (days === undefined) return plannerPause(stored, id)
    const changed = { ...stored, from: days.from ?? found.from, until: days.until }
    requireDays(changed, today, found.from)
    return plannerPause(changed, id)
  })
}
