import { displayDate } from '../../../../kernel/calendar-date.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { shownName } from '../../../contacts/shared/contact-name.ts'
import type { RowOfContact } from './known-rows.rules.ts'
import type { RowCandidate, RowRule } from './row-matches.ts'

/** How a row found its contact, in a column. */
export const rowRuleNames: Readonly<Record<RowRule, string>> = {
  new: 'New',
  email: 'Email',
  policy_number: 'Policy number',
  person: 'Name and birth date',
  household: 'New, shared email',
  chosen: 'Your choice',
  chosen_new: 'New, your choice',
  repeated: 'Left out',
  full: 'Left out',
  gone: 'Left out',
}

const sentences: Readonly<Record<RowRule, string>> = {
  new: 'A new contact',
  email: 'Same email address',
  policy_number: 'Same policy number',
  person: 'Same name and date of birth',
  household: 'A new contact who shares the email address',
  chosen: 'As you chose',
  chosen_new: 'A new contact, as you chose',
  repeated: 'Left out: another row is this contact',
  full: 'Left out: the household is full',
  gone: 'Left out: the chosen contact no longer exists',
}

const shared: Readonly<Record<RowCandidate['reasons'][number], string>> = {
  email: 'this email address',
  policy_number: 'this policy number',
  person: 'this name and date of birth',
}

/** Says how a row found its contact, and what speaks against it. */
export function rowRuleText({ rule, contactId, candidates, doubtful }: RowOfContact): string {
  const others = candidates.filter(({ id }) => id !== contactId)
  const reasons = [...new Set(others.flatMap((one) => one.reasons))].map((one) => shared[one])
  if (rule === 'new' && reasons.length > 0)
    return `An existing contact has ${reasons.join(' and ')}`
  if (rule === 'chosen' && others.some((one) => one.reasons.includes('email')))
    return `${sentences.chosen}; it keeps its own email address`
  if (rule !== 'email' || !doubtful) return sentences[rule]
  return others.some((one) => one.reasons.includes('policy_number'))
    ? `${sentences.email}; another contact has this policy number`
    : `${sentences.email} but a different name`
}

/** A contact in a list of choices. */
export function candidateText({ firstName, lastName, birthDate, email }: RowCandidate): string {
  const known = [birthDate && displayDate(birthDate as never), email].filter(Boolean)
  return [shownName(personName(firstName, lastName)), ...known].join(', ')
}
