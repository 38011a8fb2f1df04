import {
  civilOf,
  type DayNumber,
  dayNumberOf,
  fromDayNumber,
  isLeapYear,
  monthNames,
} from '../../../kernel/calendar-date.ts'
import { capitalized } from '../../../kernel/capitalized.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { rightsBook } from '../../enrollment-windows/shared/rights-book.ts'
import type { RuleBook } from '../../enrollment-windows/shared/rule-book.ts'
import { windowsOf } from '../../enrollment-windows/shared/windows.rules.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import {
  emailTypes,
  type YearlyEmailType,
  yearlyEmailOf,
} from '../../organizations/shared/email-types.ts'
import { defaultSwitches } from '../../organizations/shared/planning-settings.ts'
import { outreachConstants } from '../../outreach/shared/plan/outreach-constants.ts'
import { planContact } from '../../outreach/shared/plan/plan.rules.ts'
import type {
  PlanContact,
  SentYearlyEmail,
  YearlyPlannedEmail,
} from '../../outreach/shared/plan/plan-contact.ts'
import { exclusionStart } from '../../outreach/shared/plan/smart-send.rules.ts'
import type { ClientYears, StateYear, YearEmail, YearSpan } from '../shared/client-year.ts'
import { dayText, stateRuleText } from './state-rule-text.ts'

/** The client of the drawing: turns 70 in the drawn year, with a policy since five years. */
const birthday = { month: 5, day: 10 }
const anniversary = { month: 9, day: 1 }
/** A settled state in whose place any other without a rule could be. */
const plainState: StateCode = 'TX'

let latest: { readonly key: string; readonly years: Omit<ClientYears, 'today'> } | undefined

/**
 * Returns a client's year in each state that has or may have a rule and in the others, planned day
 * by day by the rules that plan every email.
 */
export function clientYears(ruleBook: RuleBook, today: DayNumber): ClientYears {
  const { year } = civilOf(today)
  // By day, because rules begin, end and fall due within a year.
  const key = `${ruleBook.name} ${today}`
  if (latest?.key !== key) latest = { key, years: yearsOf(ruleBook, year, today) }
  return { ...latest.years, today: today - dayNumberOf(year, 1, 1) + 1 }
}

function yearsOf(ruleBook: RuleBook, year: number, today: DayNumber): Omit<ClientYears, 'today'> {
  const first = dayNumberOf(year, 1, 1)
  const known = [...ruleBook.windows.keys(), ...ruleBook.continuous.keys()]
  const told = [...rightsBook.rights.keys(), ...rightsBook.unsettled.keys()]
  const states = [...new Set([...known, ...told])].toSorted((a, b) =>
    stateName(a).localeCompare(stateName(b)),
  )
  const { cold } = outreachConstants.followUpOffsets
  return {
    year,
    days: isLeapYear(year) ? 366 : 365,
    months: monthNames.map((name, month) => ({
      name: name.slice(0, 3),
      day: dayNumberOf(year, month + 1, 1) - first + 1,
    })),
    client: `a birthday on ${dayText(dayNumberOf(year, birthday.month, birthday.day))} and a policy that began on ${dayText(dayNumberOf(year, anniversary.month, anniversary.day))}`,
    followUps: `Up to ${cold.length} reminders follow each email: ${cold.slice(0, -1).join(', ')} and ${cold.at(-1)} days later while the client has not viewed the quote. They stop when the client requests a call.`,
    states: [
      ...states.map((state) => stateYear(ruleBook, { year, today, state })),
      {
        ...stateYear(ruleBook, { year, today, state: plainState }),
        state: '',
        name: 'Another state',
      },
    ],
  }
}

interface YearInState {
  readonly year: number
  readonly today: DayNumber
  readonly state: StateCode
}

function stateYear(ruleBook: RuleBook, { year, today, state }: YearInState): StateYear {
  const first = dayNumberOf(year, 1, 1)
  const last = dayNumberOf(year, 12, 31)
  const client: Omit<PlanContact, 'sent'> = {
    state,
    birth: dayNumberOf(year - 70, birthday.month, birthday.day),
    effective: dayNumberOf(year - 5, anniversary.month, anniversary.day),
    ...defaultSwitches,
    targetGi: false,
    licensed: true,
    doNotContact: false,
  }
  const windows = windowsOf(ruleBook, client, dayNumberOf(year, 7, 1))
  const inYear = (from: DayNumber, to: DayNumber): YearSpan[] =>
    to < first || from > last
      ? []
      : [{ from: Math.max(from, first) - first + 1, to: Math.min(to, last) - first + 1 }]
  const continuous = ruleBook.continuous.has(state)
  return {
    state,
    name: stateName(state),
    rule: stateRuleText(ruleBook, {
      state,
      window: windows.find(({ eventYear }) => eventYear === year),
      today: fromDayNumber(today),
    }),
    windows: continuous
      ? inYear(first, last)
      : windows.flatMap(({ start, end }) => inYear(start, end)),
    quiet: windows.flatMap((window) => inYear(exclusionStart(window), window.end)),
    emails: continuous ? [] : emailsOf(ruleBook, client, first, last),
  }
}

/** Lives through the year, in which each email is sent on the day that is planned for it. */
function emailsOf(
  ruleBook: RuleBook,
  client: Omit<PlanContact, 'sent'>,
  first: DayNumber,
  last: DayNumber,
): YearEmail[] {
  const sent: SentYearlyEmail[] = []
  const latestRows = new Map<string, YearlyPlannedEmail>()
  for (let day = first; day <= last; day += 1)
    for (const row of planContact(ruleBook, day, { ...client, sent })) {
      const { type, eventDate, targetDate } = row
      if (type === 'none' || eventDate === null || targetDate === null) continue
      if (targetDate < first || targetDate > last) continue
      latestRows.set(`${type} ${eventDate}`, row)
      if (row.sendDate === day) sent.push({ type, eventYear: civilOf(eventDate).year })
    }
  return [...latestRows.values()]
    .toSorted((a, b) => (a.sendDate ?? a.targetDate ?? 0) - (b.sendDate ?? b.targetDate ?? 0))
    .map((row) => emailOf(row, first, last))
}

function emailOf(
  { type, eventDate, targetDate, sendDate }: YearlyPlannedEmail,
  first: DayNumber,
  last: DayNumber,
): YearEmail {
  const wanted = targetDate ?? first
  const goes = sendDate !== null && sendDate <= last ? sendDate : null
  return {
    name: emailTypes[type as YearlyEmailType].label,
    wanted: wanted - first + 1,
    sent: goes === null ? null : goes - first + 1,
    when:
      sendDate === null
        ? 'Not sent'
        : `${dayText(sendDate)}${goes === null ? ` ${civilOf(sendDate).year}` : ''}`,
    why: whyOf(type as YearlyEmailType, { wanted, eventDate: eventDate ?? wanted, sendDate }),
  }
}

function whyOf(
  type: YearlyEmailType,
  dates: {
    readonly wanted: DayNumber
    readonly eventDate: DayNumber
    readonly sendDate: DayNumber | null
  },
): string {
  const { wanted, eventDate, sendDate } = dates
  const { event, lead } = yearlyEmailOf(type)
  const usual =
    'of' in event
      ? `${lead} days before the ${event.of === 'birth' ? 'birthday' : 'policy anniversary'} on ${dayText(eventDate)}`
      : 'the same day for everyone'
  if (sendDate === wanted) return `${capitalized(usual)}.`
  if (sendDate !== null)
    return `Not on ${dayText(wanted)}, ${usual}. It is delayed until the window ends.`
  return `Its date, ${dayText(wanted)}, falls in the quiet time, and another email goes out after it.`
}
