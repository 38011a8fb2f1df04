import { z } from 'zod'
import { RuleBookNameField, ruleBooks } from '../../features/enrollment-windows/shared/rule-book.ts'
import {
  type FollowUpInput,
  type NextFollowUp,
  nextFollowUp,
} from '../../features/outreach/shared/plan/follow-up.rules.ts'
import { followUpBehaviors } from '../../features/outreach/shared/plan/outreach-constants.ts'
import { planContact } from '../../features/outreach/shared/plan/plan.rules.ts'
import {
  type PlanContact,
  type PlannedEmail,
  yearlyEmailTypes,
} from '../../features/outreach/shared/plan/plan-contact.ts'
import { AppError } from '../../kernel/app-error.ts'
import {
  CalendarDateField,
  type DayNumber,
  fromDayNumber,
  toDayNumber,
} from '../../kernel/calendar-date.ts'
import { parseStateCode } from '../../kernel/us-state.ts'

const Day = CalendarDateField.transform(toDayNumber)
// null is what many writers of JSON put for "not given": both have the default.
const Flag = z.boolean().nullish()

const Toggles = z.object({ birthday: Flag, anniversary: Flag, aep: Flag, new_year: Flag })
// Email types are understood in any letter case, as everywhere.
const SentType = z
  .string()
  .toLowerCase()
  .pipe(z.enum([...yearlyEmailTypes, 'effective_date']))
const ContactFields = z.object({
  state: z.string().nullish(),
  birth: Day.nullish(),
  eff: Day.nullish(),
  smart: Flag,
  target_gi: Flag,
  licensed: Flag,
  optout: Flag,
  quiet_first_year: Flag,
  toggles: Toggles.nullish(),
  sent: z.array(z.tuple([SentType, z.int()])).nullish(),
})
const PreviewContact = ContactFields.transform(
  (contact): PlanContact => ({
    state: parseStateCode(contact.state ?? '') ?? null,
    birth: contact.birth ?? null,
    effective: contact.eff ?? null,
    smartSend: contact.smart ?? true,
    targetGi: contact.target_gi ?? false,
    licensed: contact.licensed ?? true,
    doNotContact: contact.optout ?? false,
    quietFirstYear: contact.quiet_first_year ?? false,
    toggles: {
      birthday: contact.toggles?.birthday ?? true,
      anniversary: contact.toggles?.anniversary ?? true,
      aep: contact.toggles?.aep ?? true,
      newYear: contact.toggles?.new_year ?? true,
    },
    sent: (contact.sent ?? []).map(([type, eventYear]) => ({ type, eventYear })),
  }),
)

const Behavior = z.enum(followUpBehaviors)
const profile = RuleBookNameField.default('current')

// A stored number that is not the next one says nothing; a fourth comes where a writer counts on after three used.
const StoredFields = z.object({ number: z.int().min(1), date: Day, behav: Behavior })
const InputFields = z.object({
  base: Day,
  today: Day,
  behav: Behavior,
  used: z.array(Day).nullish(),
  stored: StoredFields.nullish(),
})

const ScheduleCase = z.object({ profile, today: Day, contact: PreviewContact })
const FollowUpCase = z.object({
  profile,
  contact: PreviewContact,
  input: InputFields.transform(
    ({ stored, ...input }): FollowUpInput => ({
      base: input.base,
      today: input.today,
      behavior: input.behav,
      used: input.used ?? [],
      stored: stored
        ? { number: stored.number, date: stored.date, behavior: stored.behav }
        : undefined,
    }),
  ),
})

const knownKeys = [
  { path: ['contact'], fields: ContactFields },
  { path: ['contact', 'toggles'], fields: Toggles },
  { path: ['input'], fields: InputFields },
  { path: ['input', 'stored'], fields: StoredFields },
].map(({ path, fields }) => ({ path, known: new Set(Object.keys(fields.shape)) }))

type Text = string | null
export interface PreviewRow {
  readonly type: string
  readonly event_date: Text
  readonly target_date: Text
  readonly send_date: Text
  readonly status: string
  readonly reason: Text
  readonly event_passed?: true
}
export interface PreviewFollowUp {
  readonly type: Text
  readonly send_date: Text
  readonly status: string
  readonly reason: string
}

const dateText = (day: DayNumber | null): Text => (day === null ? null : fromDayNumber(day))

function previewRow(email: PlannedEmail): PreviewRow {
  return {
    type: email.type,
    event_date: dateText(email.eventDate),
    target_date: dateText(email.targetDate),
    send_date: dateText(email.sendDate),
    status: email.status,
    reason: email.reason,
    ...(email.eventPassed ? { event_passed: true as const } : {}),
  }
}

function previewFollowUp({ type, sendDate, status, reason }: NextFollowUp): PreviewFollowUp {
  return { type, send_date: dateText(sendDate), status, reason }
}

/**
 * `outreach preview --cases`: answers each case of the file's array with the same case and its `result`: a schedule case (today, profile,
 * contact) with its rows, a follow-up case (input, contact) with the next follow-up. The profile is `current` where none is given.
 * Throws AppError BAD_REQUEST naming index and field of the first bad case.
 */
export function previewCases(cases: unknown): unknown[] {
  if (!Array.isArray(cases))
    throw new AppError('BAD_REQUEST', 'The cases file must hold a JSON array of cases')
  return cases.map((one: unknown, index) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one))
      throw new AppError('BAD_REQUEST', `Case ${index}: expected an object`)
    return {
      ...one,
      result: 'input' in one ? followUpResult(one, index) : scheduleResult(one, index),
    }
  })
}

/**
 * The keys within `contact` and `input` that no rule reads, each once with the index of the first case that has it. Such a key is harmless
 * or a slip of the pen for one that is read; a plan by defaults would hide the slip. Keys of a case itself are the caller's own.
 */
export function unreadKeys(cases: readonly unknown[]): string[] {
  const first = new Map<string, number>()
  for (const [index, one] of cases.entries())
    for (const { path, known } of knownKeys)
      for (const key of Object.keys(objectAt(one, path)))
        if (!known.has(key) && !first.has([...path, key].join('.')))
          first.set([...path, key].join('.'), index)
  return [...first].map(
    ([key, index]) => `Case ${index}: ${key} is not a key of a case and was not read`,
  )
}

function objectAt(value: unknown, path: readonly string[]): object {
  let found: unknown = value
  for (const key of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined
  return typeof found === 'object' && found !== null ? found : {}
}

function scheduleResult(one: object, index: number): PreviewRow[] {
  const { profile: book, today, contact } = parsed(ScheduleCase, one, index)
  return planContact(ruleBooks[book], today, contact).map(previewRow)
}

function followUpResult(one: object, index: number): PreviewFollowUp {
  const { profile: book, input, contact } = parsed(FollowUpCase, one, index)
  return previewFollowUp(nextFollowUp(ruleBooks[book], input, contact))
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  one: object,
  index: number,
): z.output<Schema> {
  const result = schema.safeParse(one)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const path = issue?.path.map(String).join('.') ?? ''
  throw new AppError(
    'BAD_REQUEST',
    `Case ${index}: ${path === '' ? '' : `${path}: `}${issue?.message ?? 'invalid'}`,
    {
      index,
      field: path,
    },
  )
}
