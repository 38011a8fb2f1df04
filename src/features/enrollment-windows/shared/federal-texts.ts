import { displayLongDate } from '../../../kernel/calendar-date.ts'
import type { Catalogs, Locale } from '../../../kernel/locale.ts'
import type { FederalRight } from './federal-right.rules.ts'
import type { FederalTrigger } from './federal-triggers.ts'

/** As members read and choose them. */
export const federalTriggerLabels: Readonly<Record<FederalTrigger, string>> = {
  plan_ends: 'Medicare Advantage plan ends or leaves the area',
  moved: 'Moved out of the Medicare Advantage plan’s area',
  employer_ends: 'Employer or union coverage that supplements Medicare ends',
  select_moved: 'Moved out of the service area of a SELECT policy',
  trial_at_65: 'Trial right: joined Medicare Advantage at 65, leaving within 12 months',
  trial_return:
    'Trial right: left Medigap for Medicare Advantage for the first time, returning within 12 months',
  insurer_bankrupt: 'Medigap insurer is bankrupt',
  misled: 'The company misled the client or broke the rules',
}

interface FederalTexts {
  readonly and: string
  readonly plan: (letters: string) => string
  readonly any: string
  readonly earlier: (letters: string, date: string) => string
  readonly oldPolicy: (otherwise: string) => string
}

const en: FederalTexts = {
  and: 'and',
  plan: (letters) => `Plans ${letters} of any company`,
  any: 'every Medicare Supplement plan sold in your state',
  earlier: (letters, date) =>
    `, but Plans ${letters} only if you could get Medicare before ${date}`,
  oldPolicy: (otherwise) =>
    `the Medicare Supplement policy you had before, or if it is no longer sold, ${otherwise}`,
}
const es: FederalTexts = {
  and: 'y',
  plan: (letters) => `los planes ${letters} de cualquier aseguradora`,
  any: 'todos los planes Medigap que se venden en su estado',
  earlier: (letters, date) =>
    `, pero los planes ${letters} solo si podía tener Medicare antes del ${date}`,
  oldPolicy: (otherwise) =>
    `la póliza Medigap que usted tenía antes o, si ya no se vende, ${otherwise}`,
}
const catalogs: Catalogs<FederalTexts> = { en, es }

/** Returns `A, B and K`. */
const listed = (letters: readonly string[], and: string) =>
  letters.length < 2
    ? letters.join('')
    : `${letters.slice(0, -1).join(', ')} ${and} ${letters.at(-1)}`

type Covered = Pick<FederalRight, 'plans' | 'letters' | 'earlier'>

/** Returns the plans that a right covers, at the end of a sentence for the person who has it. */
export function federalCover({ plans, letters, earlier }: Covered, locale: Locale): string {
  const texts = catalogs[locale]
  if (plans === 'any') {
    if (earlier === null) return texts.any
    const date = displayLongDate(earlier.before, locale)
    return `${texts.any}${texts.earlier(listed(earlier.letters, texts.and), date)}`
  }
  const named = texts.plan(listed(letters, texts.and))
  return plans === 'old_policy' ? texts.oldPolicy(named) : named
}

/** Returns the plans that a right covers as members read them. */
export function memberCover({ plans, letters, earlier }: Covered): string {
  if (plans === 'any') {
    const all = 'Every plan sold in the state'
    if (earlier === null) return all
    const { letters: few, before } = earlier
    return `${all}, but Plans ${listed(few, en.and)} only if the client could get Medicare before ${displayLongDate(before, 'en')}`
  }
  if (plans === 'state')
    return 'Ask the company: the state is unknown or its plans do not have letters'
  const named = `Plans ${listed(letters, en.and)} of any company`
  return plans === 'old_policy'
    ? `The policy the client had before. If it is no longer sold: ${named}`
    : named
}
