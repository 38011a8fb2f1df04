import { z } from 'zod'
import { AppError } from '../../../kernel/app-error.ts'
import { CalendarDateField, type DayNumber, fromDayNumber, toDayNumber } from '../../../kernel/calendar-date.ts'
import { parseStateCode } from '../../../kernel/us-state.ts'
import { type FollowUpInput, type NextFollowUp, nextFollowUp } from './follow-up.rules.ts'
import { planContact } from './plan.rules.ts'
import { type PlanContact, type PlannedMail, yearlyMailTypes } from './plan-contact.ts'
import { followUpBehaviors, RuleBookNameField, ruleBooks } from './rule-book.ts'

const Day = CalendarDateField.transform(toDayNumber)
const On = z.boolean().default(true)
const Off = z.boolean().default(false)

const PreviewContact = z
  .object({
    state: z.string().nullish(),
    birth: Day.nullish(),
    eff: Day.nullish(),
    smart: On,
    target_gi: Off,
    licensed: On,
    optout: Off,
    quiet_first_year: Off,
    toggles: z.object({ birthday: On, anniversary: On, aep: On, new_year: On }).prefault({}),
    sent: z.array(z.tuple([z.enum([...yearlyMailTypes, 'effective_date']), z.int()])).default([]),
  })
  .transform(
    (contact): PlanContact => ({
      state: parseStateCode(contact.state ?? '') ?? null,
      birth: contact.birth ?? null,
      effective: contact.eff ?? null,
      smartSend: contact.smart,
      targetGi: contact.target_gi,
      licensed: contact.licensed,
      doNotContact: contact.optout,
      quietFirstYear: contact.quiet_first_year,
      toggles: {
        birthday: contact.toggles.birthday,
        anniversary: contact.toggles.anniversary,
        aep: contact.toggles.aep,
        newYear: contact.toggles.new_year,
      },
      sent: contact.sent.map(([type, eventYear]) => ({ type, eventYear })),
    }),
  )

const Behavior = z.enum(followUpBehaviors)
const profile = RuleBookNameField.default('current')

const ScheduleCase = z.object({ profile, today: Day, contact: PreviewContact })
const FollowUpCase = z.object({
  profile,
  contact: PreviewContact,
  input: z
    .object({
      base: Day,
      today: Day,
      behav: Behavior,
      used: z.array(Day).default([]),
      stored: z.object({ number: z.int().min(1).max(3), date: Day, behav: Behavior }).nullish(),
    })
    .transform(
      ({ stored, ...input }): FollowUpInput => ({
        base: input.base,
        today: input.today,
        behavior: input.behav,
        used: input.used,
        stored: stored ? { number: stored.number, date: stored.date, behavior: stored.behav } : undefined,
      }),
    ),
})

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

function previewRow(mail: PlannedMail): PreviewRow {
  return {
    type: mail.type,
    event_date: dateText(mail.eventDate),
    target_date: dateText(mail.targetDate),
    send_date: dateText(mail.sendDate),
    status: mail.status,
    reason: mail.reason,
    ...(mail.eventPassed ? { event_passed: true as const } : {}),
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
  if (!Array.isArray(cases)) throw new AppError('BAD_REQUEST', 'The cases file must hold a JSON array of cases')
  return cases.map((one: unknown, index) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one))
      throw new AppError('BAD_REQUEST', `Case ${index}: expected an object`)
    return { ...one, result: 'input' in one ? followUpResult(one, index) : scheduleResult(one, index) }
  })
}

function scheduleResult(one: object, index: number): PreviewRow[] {
  const { profile: book, today, contact } = parsed(ScheduleCase, one, index)
  return planContact(ruleBooks[book], today, contact).map(previewRow)
}

function followUpResult(one: object, index: number): PreviewFollowUp {
  const { profile: book, input, contact } = parsed(FollowUpCase, one, index)
  return previewFollowUp(nextFollowUp(ruleBooks[book], input, contact))
}

function parsed<Schema extends z.ZodType>(schema: Schema, one: object, index: number): z.output<Schema> {
  const result = schema.safeParse(one)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const path = issue?.path.map(String).join('.') ?? ''
  throw new AppError('BAD_REQUEST', `Case ${index}: ${path === '' ? '' : `${path}: `}${issue?.message ?? 'invalid'}`, {
    index,
    field: path,
  })
}
