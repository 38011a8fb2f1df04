import { z } from 'zod'
import { unemailedReasons } from '../../features/contacts/shared/reasons/email-reasons.ts'
import { RuleBookNameField, ruleBooks } from '../../features/enrollment-windows/shared/rule-book.ts'
import {
  clientStatusEffects,
  clientStatuses,
  type UnemailedStatus,
} from '../../features/organizations/shared/client-status.rules.ts'
import {
  type EmailSwitches,
  emailSwitches,
  perEmailSwitch,
  perYearlyEmail,
  yearlyEmailOf,
  yearlyEmailTypes,
} from '../../features/organizations/shared/email-types.ts'
import { settingColumns } from '../../features/organizations/shared/organization-settings.ts'
import {
  defaultSwitches,
  type PlanningSwitch,
  planningSwitches,
} from '../../features/organizations/shared/planning-settings.ts'
import {
  type FollowUpInput,
  type NextFollowUp,
  nextFollowUp,
} from '../../features/outreach/shared/plan/follow-up.rules.ts'
import { followUpBehaviors } from '../../features/outreach/shared/plan/outreach-constants.ts'
import { planContact } from '../../features/outreach/shared/plan/plan.rules.ts'
import type { PlanContact, PlannedEmail } from '../../features/outreach/shared/plan/plan-contact.ts'
import { AppError } from '../../kernel/app-error.ts'
import {
  CalendarDateField,
  type DayNumber,
  fromDayNumber,
  toDayNumber,
} from '../../kernel/calendar-date.ts'
import { parseStateCode } from '../../kernel/us-state.ts'

// Many programs write null for a missing value, so null gets the default too.
const Flag = z.boolean().nullish()
const Day = CalendarDateField.transform(toDayNumber)
const Behavior = z.enum(followUpBehaviors)
// Email types are accepted in any letter case, as everywhere.
const SentType = z
  .string()
  .toLowerCase()
  .pipe(z.enum([...yearlyEmailTypes, 'effective_date']))

type CaseSwitch = Exclude<PlanningSwitch, keyof EmailSwitches>
/** The switches of the planner that a case has apart from `toggles` by yearly email. */
export const caseSwitches = planningSwitches.filter(
  (name): name is CaseSwitch => !emailSwitches.some(({ setting }) => setting === name),
)
type CaseKey<Name extends CaseSwitch> = Name extends 'smartSendEnabled'
  ? 'smart'
  : (typeof settingColumns)[Name]
/** Returns the key of a switch in a case. */
export const caseKeyOf = <Name extends CaseSwitch>(name: Name) =>
  (name === 'smartSendEnabled' ? 'smart' : settingColumns[name]) as CaseKey<Name>
const switchFields = Object.fromEntries(caseSwitches.map((name) => [caseKeyOf(name), Flag])) as {
  readonly [Name in CaseSwitch as CaseKey<Name>]: typeof Flag
}

const Toggles = z.object(perYearlyEmail(() => Flag))
const Contact = z.object({
  state: z.string().nullish(),
  birth: Day.nullish(),
  eff: Day.nullish(),
  ...switchFields,
  target_gi: Flag,
  sends_in_window: Flag,
  licensed: Flag,
  optout: Flag,
  no_email: Flag,
  client_status: z.enum(clientStatuses).nullish(),
  held_out: Flag,
  toggles: Toggles.nullish(),
  sent: z.array(z.tuple([SentType, z.int()])).nullish(),
})
// A stored number counts only if it is the next one; a program that counts past three used
// follow-ups writes a fourth.
const Stored = z.object({ number: z.int().min(1), date: Day, behav: Behavior })
const Input = z.object({
  base: Day,
  today: Day,
  behav: Behavior,
  used: z.array(Day).nullish(),
  stored: Stored.nullish(),
})

const profile = RuleBookNameField.default('current')
const ScheduleCase = z.object({ profile, today: Day, contact: Contact })
const FollowUpCase = z.object({ profile, input: Input, contact: Contact })

function planContactOf(contact: z.output<typeof Contact>): PlanContact {
  const { toggles } = contact
  const status = contact.client_status ?? 'active'
  const { emailed, hasPolicy } = clientStatusEffects[status]
  return {
    state: parseStateCode(contact.state ?? '') ?? null,
    birth: contact.birth ?? null,
    effective: hasPolicy ? (contact.eff ?? null) : null,
    ...defaultSwitches,
    ...Object.fromEntries(
      caseSwitches.map((name) => [name, contact[caseKeyOf(name)] ?? defaultSwitches[name]]),
    ),
    ...perEmailSwitch((type) => toggles?.[type] ?? yearlyEmailOf(type).switch.byDefault),
    targetGi: contact.target_gi ?? false,
    sendsInWindow: contact.sends_in_window ?? false,
    licensed: contact.licensed ?? true,
    doNotContact: contact.optout ?? false,
    unemailed: emailed
      ? contact.no_email === true
        ? unemailedReasons.no_address
        : undefined
      : unemailedReasons[status as UnemailedStatus],
    heldOut: contact.held_out ?? false,
    sent: (contact.sent ?? []).map(([type, eventYear]) => ({ type, eventYear })),
  }
}

function followUpInputOf({ stored, ...input }: z.output<typeof Input>): FollowUpInput {
  return {
    base: input.base,
    today: input.today,
    behavior: input.behav,
    used: input.used ?? [],
    stored: stored
      ? { number: stored.number, date: stored.date, behavior: stored.behav }
      : undefined,
  }
}

const dateText = (day: DayNumber | null) => (day === null ? null : fromDayNumber(day))

export const plannedResult = (email: PlannedEmail) => ({
  type: email.type,
  event_date: dateText(email.eventDate),
  target_date: dateText(email.targetDate),
  send_date: dateText(email.sendDate),
  status: email.status,
  reason: email.reason,
  ...(email.eventPassed ? { event_passed: true } : {}),
})

const followUpResult = ({ type, sendDate, status, reason }: NextFollowUp) => ({
  type,
  send_date: dateText(sendDate),
  status,
  reason,
})

function resultOf(one: object, index: number): object {
  if ('input' in one) {
    const { profile, input, contact } = parseCase(FollowUpCase, one, index)
    return followUpResult(
      nextFollowUp(ruleBooks[profile], followUpInputOf(input), planContactOf(contact)),
    )
  }
  const { profile, today, contact } = parseCase(ScheduleCase, one, index)
  return planContact(ruleBooks[profile], today, planContactOf(contact)).map(plannedResult)
}

function parseCase<Schema extends z.ZodType>(
  schema: Schema,
  one: object,
  index: number,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(one)
  if (success) return data
  const issue = error.issues[0]
  const field = issue?.path.join('.') ?? ''
  const place = field === '' ? '' : `${field}: `
  const message = `Case ${index}: ${place}${issue?.message ?? 'invalid'}`
  throw new AppError('BAD_REQUEST', message, { index, field })
}

/**
 * Returns the cases of the array with their `result`: the rows of a schedule case (today, profile,
 * contact), the next follow-up of a follow-up case (input, profile, contact). Throws 400 naming
 * index and field of the first bad case.
 */
export function previewCases(cases: unknown): unknown[] {
  if (!Array.isArray(cases))
    throw new AppError('BAD_REQUEST', 'The cases file must hold a JSON array of cases')
  return cases.map((one: unknown, index) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one))
      throw new AppError('BAD_REQUEST', `Case ${index}: expected an object`)
    return { ...one, result: resultOf(one, index) }
  })
}

const knownKeys = [
  { path: ['contact'], fields: Contact },
  { path: ['contact', 'toggles'], fields: Toggles },
  { path: ['input'], fields: Input },
  { path: ['input', 'stored'], fields: Stored },
].map(({ path, fields }) => ({ path, known: new Set(Object.keys(fields.shape)) }))

/**
 * Returns a warning for each key within `contact` and `input` that no rule reads, with the first
 * case that has it. Such a key is often misspelled, and a plan made with the default would hide
 * that. Keys of a case itself are not checked.
 */
export function unreadKeys(cases: readonly unknown[]): string[] {
  const first = new Map<string, number>()
  for (const [index, one] of cases.entries())
    for (const { path, known } of knownKeys)
      for (const key of Object.keys(objectAt(one, path))) {
        const name = [...path, key].join('.')
        if (!known.has(key) && !first.has(name)) first.set(name, index)
      }
  return [...first].map(
    ([name, index]) => `Case ${index}: ${name} is not a key of a case and was not read`,
  )
}

function objectAt(value: unknown, path: readonly string[]): object {
  let found: unknown = value
  for (const key of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined
  return typeof found === 'object' && found !== null ? found : {}
}
