import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  type EnrollmentWindow,
  isExcludedOn,
  windowAround,
  yearlyDay,
} from '../../../enrollment-windows/shared/windows.rules.ts'
import { type PlanContact, type PlannedEmail, yearlyEmailTypes } from './plan-contact.ts'
import {
  firstSlot,
  noDay,
  type PlanDay,
  planDayOf,
  slotCount,
  slotType,
  typeBit,
  typeOf,
  yearsPlanned,
} from './plan-day.ts'
import {
  delayedRow,
  emailRow,
  insertRow,
  leadReason,
  reasons,
  wholeContactRow,
} from './plan-rows.ts'

/** An exclusion near enough to matter, with the one held event that may go after the window (`noSlot` if none is left). */
interface Hold {
  readonly window: EnrollmentWindow
  readonly chosen: number
}
const noHolds: readonly Hold[] = []
const noSlot = -1

/** The facts of the contact being planned that steps 2 to 6 ask for again and again. */
interface Facts {
  readonly day: PlanDay
  /** Bits of the types switched on. */
  readonly on: number
  /** Bits of the slots already sent. */
  readonly sent: number
  readonly effective: DayNumber | null
  /** Targets before this day fall into the quiet first year; null when the setting is off. */
  readonly quietUntil: DayNumber | null
}

/**
 * The plan of one contact on a day: rows by target date, then type. Pure; the same input gives the same rows.
 * Source: outreach rules, "The plan of one contact", steps 1 to 7; open readings in docs/decisions/002-outreach-readings.md.
 */
export function planContact(
  ruleBook: RuleBook,
  today: DayNumber,
  contact: PlanContact,
): PlannedEmail[] {
  const { state, effective } = contact
  if (contact.doNotContact) return [wholeContactRow(reasons.doNotContact)]
  if (state === null) return [wholeContactRow(reasons.stateUnknown)]
  if (!contact.licensed) return [wholeContactRow(reasons.notLicensed(state))]
  const smart = contact.smartSend && !contact.targetGi
  const continuous = smart ? ruleBook.continuous.get(state) : undefined
  if (continuous !== undefined) return [wholeContactRow(reasons.continuous(state), continuous)]

  const day = planDayOf(ruleBook, today)
  const birthYear = layBirthdays(day, contact.birth)
  const firstAnniversary = layAnniversaries(day, effective)
  const facts: Facts = {
    day,
    on: bitsOn(contact),
    sent: contact.sent.length === 0 ? 0 : bitsSent(day, contact),
    effective,
    quietUntil: contact.quietFirstYear ? firstAnniversary : null,
  }
  return rowsOf(facts, smart ? holdsOf(facts, contact, birthYear) : noHolds)
}

function layBirthdays(day: PlanDay, birth: DayNumber | null): number | null {
  const lead = day.ruleBook.constants.birthdayLead
  const civil = birth === null ? undefined : civilOf(birth)
  for (let i = 0; i < yearsPlanned; i += 1) {
    const event = civil === undefined ? noDay : yearlyDay(day.firstYear + i, civil.month, civil.day)
    day.events[firstSlot.birthday + i] = event
    day.targets[firstSlot.birthday + i] = event === noDay ? noDay : event - lead
  }
  return civil === undefined ? null : civil.year
}

/** Lays the anniversaries from the year after the effective date and returns the first one. */
function layAnniversaries(day: PlanDay, effective: DayNumber | null): DayNumber | null {
  const lead = day.ruleBook.constants.anniversaryLead
  const civil = effective === null ? undefined : civilOf(effective)
  for (let i = 0; i < yearsPlanned; i += 1) {
    const year = day.firstYear + i
    const event =
      civil === undefined || year <= civil.year ? noDay : yearlyDay(year, civil.month, civil.day)
    day.events[firstSlot.anniversary + i] = event
    day.targets[firstSlot.anniversary + i] = event === noDay ? noDay : event - lead
  }
  return civil === undefined ? null : yearlyDay(civil.year + 1, civil.month, civil.day)
}

function bitsOn({ toggles }: PlanContact): number {
  return (
    (toggles.aep ? typeBit.aep : 0) |
    (toggles.anniversary ? typeBit.anniversary : 0) |
    (toggles.birthday ? typeBit.birthday : 0) |
    (toggles.newYear ? typeBit.newYear : 0)
  )
}

function bitsSent(day: PlanDay, { sent }: PlanContact): number {
  let bits = 0
  for (const email of sent) {
    const year = email.eventYear - day.firstYear
    if (year < 0 || year >= yearsPlanned) continue
    const type =
      email.type === 'effective_date' ? slotType.anniversary : yearlyEmailTypes.indexOf(email.type)
    bits |= 1 << (type * yearsPlanned + year)
  }
  return bits
}

const isOn = (facts: Facts, slot: number): boolean => (facts.on & (1 << typeOf(slot))) !== 0
const isSent = (facts: Facts, slot: number): boolean => (facts.sent & (1 << slot)) !== 0

/** Steps 4 and 5: the exclusions that can still hold a row of this plan, each with its choice among all held events, the sent ones included. */
function holdsOf(facts: Facts, contact: PlanContact, birthYear: number | null): readonly Hold[] {
  const { day } = facts
  const rule = contact.state === null ? undefined : day.ruleBook.windows.get(contact.state)
  if (rule === undefined) return noHolds
  const from = rule.basis === 'anniversary' ? firstSlot.anniversary : firstSlot.birthday
  const holds: Hold[] = []
  for (let i = 0; i < yearsPlanned; i += 1) {
    const event = day.events[from + i] ?? noDay
    if (event === noDay) continue
    const window = windowAround(
      rule,
      day.ruleBook.constants.leadExclusionDays,
      day.firstYear + i,
      event,
      birthYear,
    )
    if (window === undefined || window.end + 1 < day.oldest || window.exclusionStart > day.horizon)
      continue
    holds.push({ window, chosen: chooseHeld(facts, window, from) })
  }
  return holds
}

/** The preferred type's event if it is held, else the earliest target, ties by type name; `noSlot` when the choice was sent already. */
function chooseHeld(facts: Facts, window: EnrollmentWindow, preferredFrom: number): number {
  let chosen = noSlot
  let earliest = noDay
  for (let slot = 0; slot < slotCount; slot += 1) {
    const target = facts.day.targets[slot] ?? noDay
    if (!isExcludedOn(window, target)) continue
    if (!isSent(facts, slot) && (!isOn(facts, slot) || refusal(facts, slot, target) !== undefined))
      continue
    const preferred = slot >= preferredFrom && slot < preferredFrom + yearsPlanned
    if (!preferred && target >= earliest) continue
    chosen = slot
    earliest = target
    if (preferred) break
  }
  return chosen !== noSlot && isSent(facts, chosen) ? noSlot : chosen
}

/** Step 3: why a candidate is skipped whatever the windows say. */
function refusal(facts: Facts, slot: number, target: DayNumber): string | undefined {
  const { effective, quietUntil, on } = facts
  if (effective !== null && target < effective) return reasons.notYetEffective
  const type = typeOf(slot)
  if (
    quietUntil !== null &&
    (type === slotType.anniversary ? (facts.day.events[slot] ?? noDay) : target) < quietUntil
  )
    return reasons.withinFirstYear
  if (type === slotType.birthday) return undefined
  if ((on & typeBit.birthday) !== 0 && isCloseTo(facts.day, firstSlot.birthday, target))
    return reasons.closeToBirthday
  if (type === slotType.anniversary) return undefined
  if ((on & typeBit.anniversary) !== 0 && isCloseTo(facts.day, firstSlot.anniversary, target))
    return reasons.closeToAnniversary
  return type === slotType.newYear &&
    (on & typeBit.aep) !== 0 &&
    isCloseTo(facts.day, firstSlot.aep, target)
    ? reasons.closeToAep
    : undefined
}

function isCloseTo(day: PlanDay, from: number, target: DayNumber): boolean {
  const { closeDays } = day.ruleBook.constants
  for (let slot = from; slot < from + yearsPlanned; slot += 1) {
    const distance = (day.targets[slot] ?? noDay) - target
    if (distance >= -closeDays && distance <= closeDays) return true
  }
  return false
}

function rowsOf(facts: Facts, holds: readonly Hold[]): PlannedEmail[] {
  const { day } = facts
  const { today, oldest, horizon } = day
  const rows: PlannedEmail[] = []
  for (let slot = 0; slot < slotCount; slot += 1) {
    const target = day.targets[slot] ?? noDay
    if (target > horizon || isSent(facts, slot) || !isOn(facts, slot)) continue
    const shown = target >= oldest
    const hold = holdOn(holds, target)
    if (!shown && hold?.chosen !== slot) continue
    const refused = refusal(facts, slot, target)
    if (refused !== undefined) {
      if (shown) insertRow(rows, emailRow(day, slot, 'skipped', null, refused))
    } else if (hold !== undefined) {
      if (hold.chosen !== slot)
        insertRow(
          rows,
          emailRow(day, slot, 'skipped', null, leadReason(day, hold.window), hold.window),
        )
      else if (hold.window.end + 1 >= oldest) insertRow(rows, delayedRow(day, slot, hold.window))
    } else if (target >= today) {
      insertRow(rows, emailRow(day, slot, 'scheduled', target, null))
    } else {
      const now = holdOn(holds, today)
      insertRow(
        rows,
        now === undefined
          ? emailRow(day, slot, 'scheduled', today, reasons.catchUp(today - target))
          : emailRow(day, slot, 'skipped', null, leadReason(day, now.window), now.window),
      )
    }
  }
  return rows
}

function holdOn(holds: readonly Hold[], day: DayNumber): Hold | undefined {
  for (const hold of holds) if (isExcludedOn(hold.window, day)) return hold
  return undefined
}
