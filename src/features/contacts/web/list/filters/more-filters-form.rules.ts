import { type CalendarDate, displayDate } from '../../../../../kernel/calendar-date.ts'
import { type ListState, withoutPhone } from '../../../shared/contact-filter.ts'
import { type FilterNames, filterValueText } from '../../../shared/list/filter-words.ts'
import {
  type Deed,
  readAges,
  readBirthdays,
  readDays,
  readDeed,
  readPremium,
} from '../../../shared/list/more-filters.rules.ts'
import {
  badDate,
  beforeFirstDay,
  type EmailTimeErrors,
  type EmailTimeForm,
  emailTimeForm,
  emailTimeValue,
  typedDay,
} from './email-time-form.rules.ts'

/** The dialog "More filters" as typed. */
export interface MoreFiltersForm {
  readonly zips: string
  readonly ageFrom: string
  readonly ageTo: string
  readonly birthdayFrom: string
  readonly birthdayTo: string
  readonly effectiveFrom: string
  readonly effectiveTo: string
  readonly withoutEmail: boolean
  readonly emails: readonly string[]
  readonly languages: readonly string[]
  /** `viewed-30`, `!viewed-30`, or empty for any. */
  readonly viewed: string
  readonly answered: string
  readonly called: string
  readonly tasks: string
  /** `running`, `coming`, `ends-14`, or empty for any. */
  readonly federal: string
  readonly premiumFrom: string
  readonly premiumTo: string
  /** `known`, `none`, or empty for any. */
  readonly premium: string
  /** `shared`, `alone`, or empty for any. */
  readonly household: string
  readonly lastEmail: EmailTimeForm
  readonly nextEmail: EmailTimeForm
  readonly withoutPhone: boolean
}

const monthDay = (day: number | undefined) =>
  day === undefined ? '' : String(day).padStart(4, '0').replace(/^../, '$&/')
const date = (day: string | undefined) =>
  day === undefined ? '' : displayDate(day as CalendarDate)
const deedOf = (did: readonly string[], deed: Deed['deed']) =>
  did.find((text) => readDeed(text)?.deed === deed) ?? ''

/** The first range of premiums that the URL has. */
const rangeOf = (premium: readonly string[]) =>
  premium.find((text) => typeof readPremium(text) === 'object')
const wordOf = (premium: readonly string[]) =>
  premium.find((text) => typeof readPremium(text) === 'string')
const dollars = (cents: number | undefined) =>
  cents === undefined ? '' : (cents / 100).toFixed(2).replace(/\.00$/, '')

/** Returns the form of the list's state; of several ranges in a URL it has the first. */
export function moreFiltersForm(state: ListState): MoreFiltersForm {
  const ages = readAges(state.ages[0] ?? '')
  const birthdays = readBirthdays(state.birthdays[0] ?? '')
  const effective = readDays(state.effective[0] ?? '')
  const range = readPremium(rangeOf(state.premium) ?? '')
  const premium = typeof range === 'object' ? range : undefined
  return {
    zips: state.zips.join(', '),
    ageFrom: String(ages?.from ?? ''),
    ageTo: String(ages?.to ?? ''),
    birthdayFrom: monthDay(birthdays?.from),
    birthdayTo: monthDay(birthdays?.to),
    effectiveFrom: date(effective?.from),
    effectiveTo: date(effective?.to),
    withoutEmail: state.email.length > 0,
    emails: state.emails,
    languages: state.languages,
    viewed: deedOf(state.did, 'viewed'),
    answered: deedOf(state.did, 'answered'),
    called: deedOf(state.did, 'called'),
    tasks: state.tasks[0] ?? '',
    federal: state.federal[0] ?? '',
    premiumFrom: dollars(premium?.from),
    premiumTo: dollars(premium?.to),
    premium: wordOf(state.premium) ?? '',
    household: state.household[0] ?? '',
    lastEmail: emailTimeForm('last', state.last_email[0]),
    nextEmail: emailTimeForm('next', state.next_email[0]),
    withoutPhone: state.phone.length > 0,
  }
}

/** Returns the parts of a URL that the form does not have: further ranges, which chips remove. */
function besideForm(state: ListState) {
  const { ages, birthdays, effective, did, tasks, between, increases, federal, premium } = state
  const inForm = (['viewed', 'answered', 'called'] as const).map((deed) => deedOf(did, deed))
  return {
    ages: ages.slice(1),
    birthdays: birthdays.slice(1),
    effective: effective.slice(1),
    did: did.filter((text) => !inForm.includes(text)),
    tasks: tasks.slice(1),
    federal: federal.slice(1),
    premium: premium.filter((text) => text !== rangeOf(premium) && text !== wordOf(premium)),
    household: state.household.slice(1),
    last_email: state.last_email.slice(1),
    next_email: state.next_email.slice(1),
    between,
    increases,
  }
}

/** Returns in words what the dialog leaves as it is. */
export const keptWords = (state: ListState, names: FilterNames): string[] =>
  Object.entries(besideForm(state)).flatMap(([key, values]) =>
    values.map((value) => filterValueText(key as 'ages', value, names)),
  )

/** `3/1` or `03/01`; empty stays empty, undefined cannot be read. */
function typedMonthDay(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const [, month = '', day = ''] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(trimmed) ?? []
  const written = month.padStart(2, '0') + day.padStart(2, '0')
  return readBirthdays(`${written}-${written}`) === undefined ? undefined : written
}

/** `$1,042.50` as `1042.5`, if the URL takes it; empty stays empty, undefined cannot be read. */
function typedPremium(text: string): string | undefined {
  const typed = text.replace(/[\s$]/g, '').replace(/,(?=\d{3}(\D|$))/g, '')
  if (typed === '') return ''
  const read = readPremium(`${typed}-`)
  return typeof read === 'object' ? String(Number(typed)) : undefined
}

type TimeName = 'lastEmail' | 'nextEmail'
export type MoreFiltersErrors = {
  readonly [Field in Exclude<keyof MoreFiltersForm, TimeName>]?: string
} & { readonly [Field in TimeName]?: EmailTimeErrors }
type MoreState = Pick<
  ListState,
  | 'zips'
  | 'ages'
  | 'birthdays'
  | 'effective'
  | 'email'
  | 'emails'
  | 'languages'
  | 'did'
  | 'tasks'
  | 'federal'
  | 'premium'
  | 'household'
  | 'last_email'
  | 'next_email'
  | 'phone'
>

/** Returns the list's state of a form that was opened with `before`, or what cannot be read. */
export function moreFiltersState(
  form: MoreFiltersForm,
  before: ListState,
): { readonly state: MoreState } | { readonly errors: MoreFiltersErrors } {
  const zips = form.zips.split(/[\s,;]+/).filter((zip) => zip !== '')
  const ages = [form.ageFrom, form.ageTo].map((age) => age.trim())
  const badAge = 'Please enter whole years, such as 65'
  const badDay = 'Please enter a day as MM/DD'
  const badPremium = 'Please enter dollars a month, such as 150, up to 999,999'
  const birthdays = [typedMonthDay(form.birthdayFrom), typedMonthDay(form.birthdayTo)]
  const effective = [typedDay(form.effectiveFrom), typedDay(form.effectiveTo)]
  const premium = [typedPremium(form.premiumFrom), typedPremium(form.premiumTo)]
  const [last, next] = [emailTimeValue(form.lastEmail), emailTimeValue(form.nextEmail)]
  const alone = (text: string | undefined, other: string | undefined) => text === '' && other !== ''
  const errors: Record<string, string | EmailTimeErrors | false> = {
    zips: !zips.every((zip) => /^\d{3,5}$/.test(zip)) && 'Please enter three to five digits each',
    ageFrom: !/^\d{0,3}$/.test(ages[0] ?? '') && badAge,
    ageTo:
      (!/^\d{0,3}$/.test(ages[1] ?? '') && badAge) ||
      (ages[0] !== '' &&
        ages[1] !== '' &&
        Number(ages[0]) > Number(ages[1]) &&
        'Enter an age at or above the first one'),
    birthdayFrom: (birthdays[0] === undefined || alone(birthdays[0], birthdays[1])) && badDay,
    birthdayTo: (birthdays[1] === undefined || alone(birthdays[1], birthdays[0])) && badDay,
    effectiveFrom: effective[0] === undefined && badDate,
    effectiveTo:
      (effective[1] === undefined && badDate) ||
      (Boolean(effective[0]) &&
        Boolean(effective[1]) &&
        String(effective[0]) > String(effective[1]) &&
        beforeFirstDay),
    premiumFrom: premium[0] === undefined && badPremium,
    premiumTo:
      (premium[1] === undefined && badPremium) ||
      (Boolean(premium[0]) &&
        Boolean(premium[1]) &&
        Number(premium[0]) > Number(premium[1]) &&
        'Enter a premium at or above the first one'),
    lastEmail: 'errors' in last && last.errors,
    nextEmail: 'errors' in next && next.errors,
  }
  const found = Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error]] : [])),
  )
  if ('errors' in last || 'errors' in next || Object.keys(found).length > 0)
    return { errors: found }
  const kept = besideForm(before)
  const range = premium.join('') && premium.join('-')
  const joined = (first: string, others: readonly string[]) => [
    ...new Set([...(first === '' ? [] : [first]), ...others]),
  ]
  return {
    state: {
      zips: [...new Set(zips)],
      ages: joined(ages.join('') && ages.join('-'), kept.ages),
      birthdays: joined(birthdays.join('') && birthdays.join('-'), kept.birthdays),
      effective: joined(effective.join('') && effective.join('..'), kept.effective),
      email: form.withoutEmail ? ['none'] : [],
      emails: [...form.emails],
      languages: [...form.languages],
      did: [form.viewed, form.answered, form.called, ...kept.did].filter((text) => text !== ''),
      tasks: joined(form.tasks, kept.tasks),
      federal: joined(form.federal, kept.federal),
      // A range is known.
      premium: joined(
        range,
        joined(range !== '' && form.premium === 'known' ? '' : form.premium, kept.premium),
      ),
      household: joined(form.household, kept.household),
      last_email: joined(last.value, kept.last_email),
      next_email: joined(next.value, kept.next_email),
      phone: form.withoutPhone ? [withoutPhone] : [],
    },
  }
}
