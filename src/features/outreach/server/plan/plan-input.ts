import { type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import type { SuppressionReason } from '../../../contacts/server/suppression.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { isYearlyEmail } from '../../../organizations/shared/email-types.ts'
import { type License, licenseOn } from '../../../organizations/shared/licensing.rules.ts'
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
 * Returns a stored contact as input of the plan's rules. A contact without an agent belongs to the
 * default agent, who signs its emails and sells to it: that agent's licenses count (decision 92).
 */
export function planInputOf(
  settings: PlanSettings,
  row: ContactRow,
  today: CalendarDate,
  { sent = none, unavailable, callRequested, decided, heldOut }: StoredFacts = {},
): PlanContact {
  const { state, birth, effective, carrier } = row
  const { smartSend, quietFirstYear, toggles } = settings
  const sendsInWindow = state !== null && settings.sendInWindow.has(state)
  const targetGi = carrier !== null && settings.targetGi.has(`${state}/${carrier}`)
  return {
    ...smartSendContactOf({ state, birth, effective, smartSend, targetGi, sendsInWindow }, today),
    ...licensedFacts(
      state,
      state === null ? undefined : licenseOn(settings, { state, agentId: row.agentId }, today),
    ),
    ...suppressedFacts(row.suppressed),
    unavailable,
    quietFirstYear,
    toggles,
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
