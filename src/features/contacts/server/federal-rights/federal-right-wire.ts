import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import {
  type FederalPerson,
  federalRightOn,
} from '../../../enrollment-windows/shared/federal-right.rules.ts'
import { memberCover } from '../../../enrollment-windows/shared/federal-texts.ts'
import type {
  FederalTrigger,
  MedicareSince,
} from '../../../enrollment-windows/shared/federal-triggers.ts'
import { memberRuleLine } from '../../../enrollment-windows/shared/rule-line.ts'
import type { FederalRightRecord } from '../../shared/federal-rights/federal-rights.contract.ts'
import type { FoundContact } from '../contact-rows.sql.ts'
import type { StoredFederalRight } from './federal-rights.sql.ts'

/** Returns the facts of a contact that decide which plans a right covers. */
export const federalPersonOf = ({
  state,
  birth_date,
}: Pick<FoundContact, 'state' | 'birth_date'>): FederalPerson => ({
  state: parseStateCode(state ?? '') ?? null,
  birthDate: birth_date as CalendarDate | null,
})

/** Returns a stored right with what follows from it on the agency's day. */
export function federalRightWire(
  { created_at, ...stored }: StoredFederalRight,
  person: FederalPerson,
  today: CalendarDate,
): FederalRightRecord {
  const right = federalRightOn(
    {
      trigger: stored.trigger as FederalTrigger,
      coverageEnd: stored.coverage_end,
      medicareSince: stored.medicare_since as MedicareSince | null,
    },
    person,
    today,
  )
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
    told: open && right.promised,
  }
}
