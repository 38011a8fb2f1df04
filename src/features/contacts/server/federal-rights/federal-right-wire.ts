import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import {
  type FederalRecord,
  type FederalRight,
  federalRightOn,
  promisedAmong,
} from '../../../enrollment-windows/shared/federal-right.rules.ts'
import { memberCover } from '../../../enrollment-windows/shared/federal-texts.ts'
import type {
  FederalTrigger,
  MedicareSince,
} from '../../../enrollment-windows/shared/federal-triggers.ts'
import { type PolicyHolder, rightOn } from '../../../enrollment-windows/shared/right.rules.ts'
import { coversEverything } from '../../../enrollment-windows/shared/right-texts.ts'
import { memberRuleLine } from '../../../enrollment-windows/shared/rule-line.ts'
import type { FederalRightRecord } from '../../shared/federal-rights/federal-rights.contract.ts'
import type { FoundContact } from '../contact-rows.sql.ts'
import type { StoredFederalRight } from './federal-rights.sql.ts'

/** Returns the facts of a contact that decide which plans a right covers. */
export const federalPersonOf = ({
  state,
  birth_date,
  effective_date,
}: Pick<FoundContact, 'state' | 'birth_date' | 'effective_date'>): PolicyHolder => ({
  state: parseStateCode(state ?? '') ?? null,
  birthDate: birth_date,
  policyDate: effective_date,
})

const recordOf = (stored: StoredFederalRight): FederalRecord => ({
  trigger: stored.trigger as FederalTrigger,
  coverageEnd: stored.coverage_end,
  medicareSince: stored.medicare_since as MedicareSince | null,
})

/** Returns a client's stored rights with what follows from them on the agency's day. */
export function federalRightsWire(
  all: readonly StoredFederalRight[],
  person: PolicyHolder,
  today: CalendarDate,
): FederalRightRecord[] {
  const rights = all.map((stored) => ({
    stored,
    right: federalRightOn(recordOf(stored), person, today),
  }))
  const open = rights.filter(({ stored }) => stored.status === 'open')
  const shown = coversEverything(rightOn(today, person))
    ? undefined
    : promisedAmong(open.map(({ right }) => right))
  return rights.map(({ stored, right }) => wireOf(stored, right, shown, today))
}

/** `shown`: the one right of the client that their pages tell. */
function wireOf(
  { created_at, ...stored }: StoredFederalRight,
  right: FederalRight,
  shown: FederalRight | undefined,
  today: CalendarDate,
): FederalRightRecord {
  const open = stored.status === 'open'
  return {
    ...stored,
    created_at: created_at.toISOString(),
    standing: open ? right.standing : 'over',
    first_day: right.from,
    last_day: right.until,
    days_left: open ? right.daysLeft : 0,
    covers: memberCover(right),
    rule: memberRuleLine(right.rule, today),
    told: right === shown,
  }
}
