import { type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import type { SuppressionReason } from '../../../contacts/server/suppression.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { isYearlyEmail } from '../../../organizations/shared/email-types.ts'
import { type License, licenseOn } from '../../../organizations/shared/licensing.rules.ts'
import { switchesOf } from '../../../organizations/shared/planning-settings.ts'
import { responsibleFor } from '../../../organizations/shared/responsible-agent.rules.ts'
import { undecidedReason } from '../../shared/plan/draft.rules.ts'
import { pausesOfAgent } from '../../shared/plan/pauses.rules.ts'
import type { PlanContact, SentYearlyEmail } from '../../shared/plan/plan-contact.ts'
import { unemailedReason, unlicensedReason } from '../../shared/plan/reasons.ts'
import type { Decided } from '../drafts/decided.sql.ts'
import type { ContactRow } from './plan-input.sql.ts'
import type { PlanSettings } from './plan-settings.sql.ts'
import { smartSendContactOf } from './smart-send-contact.sql.ts'

const none: readonly SentYearlyEmail[] = []

interface StoredFacts {
  readonly sent?: readonly SentYearlyEmail[] | undefined
  readonly unavailable?: string | undefined
  readonly callRequested?: number | undefined
  readonly decided?: readonly Decided[] | undefined
  readonly heldOut?: boolean | undefined
}

/**
 * Returns what makes stored contacts of an agency the input of the plan's rules. A contact without
 * an agent belongs to the default agent, who signs its emails and sells to it: that agent's
 * licenses count (decision 92).
 */
export function planInputsOf(settings: PlanSettings, today: CalendarDate) {
  const switches = switchesOf(settings)
  const { smartSendEnabled } = switches
  const inWindow: ReadonlySet<string> = new Set(settings.sendInWindowStates)
  const targets = new Set(
    settings.stateCarrierSettings
      .filter(({ targetGI }) => targetGI)
      .map(({ state, carrier }) => `${state}/${carrier}`),
  )
  return (
    row: ContactRow,
    { sent = none, unavailable, callRequested, decided, heldOut }: StoredFacts = {},
  ): PlanContact => {
    const { state, birth, effective, carrier } = row
    const sendsInWindow = state !== null && inWindow.has(state)
    const targetGi = carrier !== null && targets.has(`${state}/${carrier}`)
    const facts = { state, birth, effective, smartSendEnabled, targetGi, sendsInWindow }
    return {
      ...switches,
      ...smartSendContactOf(facts, today),
      ...licensedFacts(
        state,
        state === null ? undefined : licenseOn(settings, { state, agentId: row.agentId }, today),
      ),
      ...suppressedFacts(row.suppressed),
      unavailable,
      sent: decided === undefined ? sent : [...sent, ...tellings(decided)],
      dropped: decided && droppedOf(decided),
      callRequested,
      pausedUntil: row.pausedUntil,
      pauses:
        settings.pauses.length === 0
          ? undefined
          : pausesOfAgent(settings.pauses, responsibleFor(row.agentId, settings.defaultAgentId)),
      declined: row.declined,
      heldOut,
    }
  }
}

/** An email that became a task of its agent is over, as if it had gone. */
const tellings = (decided: readonly Decided[]): SentYearlyEmail[] =>
  decided.flatMap(({ type, occasion, status }) =>
    status === 'notified' && isYearlyEmail(type) ? [{ type, eventYear: Number(occasion) }] : [],
  )

const droppedOf = (decided: readonly Decided[]): ReadonlyMap<string, string> =>
  new Map(
    decided.flatMap(({ type, occasion, status }) => {
      const reason = undecidedReason(status)
      return reason === undefined ? [] : [[`${type} ${occasion}`, reason] as const]
    }),
  )

/** The rules' own reason is kept apart from ours, as its place is the rules'. */
function suppressedFacts(suppressed: SuppressionReason | null) {
  const reason = suppressed === null ? undefined : unemailedReason(suppressed)
  return reason === emailReasons.do_not_contact
    ? { doNotContact: true }
    : { doNotContact: false, unemailed: reason }
}

type LicensedFacts = Pick<PlanContact, 'licensed' | 'unlicensed' | 'licensedUntil'>

function licensedFacts(state: string | null, license: License | undefined): LicensedFacts {
  if (state === null || license === undefined) return { licensed: true }
  if (!license.held) return { licensed: false, unlicensed: unlicensedReason(license, state) }
  return { licensed: true, licensedUntil: license.until && toDayNumber(license.until) }
}
