import { countOf } from '../../../../kernel/count.ts'
import { either } from '../../../../kernel/either.ts'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import { type MedigapPlanCode, medigapPlanName } from '../../../carriers/shared/plans.ts'
import { stateName } from '../../../geo/shared/us-states.ts'
import { clientStatusLabel } from '../../../organizations/shared/client-status.rules.ts'
import type { ClientField } from '../client-fields.contract.ts'
import { languageNames } from '../contact-columns.ts'
import { type ContactFilter, noAgent } from '../contact-filter.ts'
import { extraConditionText } from '../extra-conditions.rules.ts'
import { readExtraCondition } from '../extra-filter.rules.ts'
import { betweenText } from './between-words.ts'
import {
  type Deed,
  everDays,
  readAges,
  readBirthdays,
  readDays,
  readDeed,
  readFederal,
} from './more-filters.rules.ts'
import { noEmailReasonText } from './no-email-reasons.ts'
import { betweenWords, daysWords, hasValueWords, valueWords } from './range-words.ts'

/** Names of the agency's agents and fields, for the words of a filter. */
export interface FilterNames {
  readonly agents: readonly { readonly id: number; readonly name: string }[]
  readonly fields: readonly ClientField[]
  /** Of the rate increases in the filter, deleted ones left out; undefined while not known. */
  readonly increases?: readonly { readonly id: number; readonly name: string }[] | undefined
  /** Of the agency; undefined while not known. */
  readonly tags?: readonly { readonly id: number; readonly label: string }[] | undefined
}

const yearDay = (number: number) => String(number).padStart(4, '0').replace(/^../, '$&/')
const deeds: Readonly<Record<Deed['deed'], readonly [did: string, not: string, never: string]>> = {
  viewed: ['viewed a quote', 'did not view a quote', 'never viewed a quote'],
  answered: [
    ...(['answered health questions', 'did not answer health questions'] as const),
    'never answered health questions',
  ],
  called: ['asked for a call', 'did not ask for a call', 'never asked for a call'],
}
function deedText({ deed, days, not }: Deed): string {
  const [did, didNot, never] = deeds[deed]
  if (days === everDays) return not ? never : did
  return `${not ? didNot : did} ${days === 1 ? 'in the last day' : `in the last ${days} days`}`
}

const open = { from: undefined, to: undefined }
const same = (text: string) => text

type Key = Exclude<keyof ContactFilter, 'search'>

/** Returns one value of a filter in words, as on its chip: "80 or more", "No agent". */
export function filterValueText(key: Key, value: string, names: FilterNames): string {
  const { agents, fields, increases } = names
  switch (key) {
    case 'agents': {
      if (value === noAgent) return 'No agent'
      const name = agents.find(({ id }) => String(id) === value)?.name
      // One who does not see the agents can open a view that has some.
      return name ?? (agents.length === 0 ? 'A chosen agent' : 'A deleted agent')
    }
    case 'states': {
      const code = parseStateCode(value)
      return code === undefined ? value : stateName(code)
    }
    case 'statuses':
      return clientStatusLabel(value)
    case 'email':
      return 'No email'
    case 'extra': {
      const condition = readExtraCondition(value)
      return condition ? extraConditionText(condition, fields) : value
    }
    case 'plans':
      return medigapPlanName({ code: value as MedigapPlanCode, select: false })
    case 'zips':
      return value.length === 5 ? value : `${value}…`
    case 'ages':
      return betweenWords(
        readAges(value) ?? open,
        String,
        (years) => `${years} or more`,
        (years) => `${years} or younger`,
      )
    case 'birthdays':
      return betweenWords(readBirthdays(value) ?? open, yearDay, same, same)
    case 'effective':
      return daysWords(readDays(value) ?? open)
    case 'emails':
      return value === 'stopped' ? 'Stopped' : noEmailReasonText(value === 'allowed' ? null : value)
    case 'languages':
      return value === 'none' ? 'Not known' : languageNames[value as keyof typeof languageNames]
    case 'did': {
      const deed = readDeed(value)
      return deed ? deedText(deed) : value
    }
    case 'between':
      return betweenText(value, agents)
    case 'increases': {
      if (increases === undefined) return 'A rate increase'
      return increases.find(({ id }) => String(id) === value)?.name ?? 'One that was deleted'
    }
    case 'tags': {
      if (names.tags === undefined) return 'A tag'
      return tagLabel(value, names) ?? 'One that was deleted or merged'
    }
    case 'federal': {
      const right = readFederal(value)
      if (right?.planEnds) return 'Plan ends, no right recorded'
      if (right?.days === undefined) return right?.coming ? 'Begins later' : 'Active'
      return `Ends within ${countOf(right.days, 'day')}`
    }
    case 'carriers':
      return value
    default:
      return valueWords[key].chip(value)
  }
}

/** Labels of the filters on buttons and chips. */
export const filterLabels: Readonly<Record<Key, string>> = {
  agents: 'Agent',
  carriers: 'Carrier',
  states: 'State',
  plans: 'Plan',
  statuses: 'Client Status',
  email: 'Email',
  ages: 'Age',
  birthdays: 'Birthday',
  effective: 'Eff. Date',
  zips: 'Zip Code',
  emails: 'Emails',
  languages: 'Language',
  did: 'Activity',
  tasks: 'Tasks',
  between: 'Event',
  increases: 'Rate Increase',
  tags: 'Tag',
  federal: 'Federal Right',
  premium: 'Premium',
  household: 'Household',
  last_email: 'Last Email',
  next_email: 'Next Email',
  phone: 'Phone',
  extra: 'Extra Fields',
}

/** The parts of the sentence, in its order; `…` stands for the values, which may be all of it. */
const phrases: Readonly<Record<Key, string>> = {
  agents: 'of …',
  statuses: 'whose status is …',
  states: 'in …',
  zips: 'at ZIP code …',
  plans: 'with …',
  carriers: 'insured with …',
  effective: 'with an effective date …',
  ages: 'aged …',
  birthdays: 'with birthdays …',
  languages: 'whose language is …',
  email: 'without an email address',
  emails: 'whose emails are …',
  did: 'who …',
  tasks: '…',
  between: 'who …',
  increases: 'affected by …',
  tags: 'with …',
  federal: 'whose federal guaranteed issue …',
  premium: '…',
  household: '…',
  last_email: '…',
  next_email: '…',
  phone: '…',
  extra: 'with …',
}

const increaseWords: Readonly<Record<string, string>> = {
  'A rate increase': 'a rate increase',
  'One that was deleted': 'a deleted rate increase',
}
const tagLabel = (value: string, { tags }: FilterNames) =>
  tags?.find(({ id }) => String(id) === value)?.label
const nobodyNamed = /^(No agent|A chosen agent|A deleted agent)$/

function phrase(key: Key, values: readonly string[], names: FilterNames): string {
  const words = values.map((value) => filterValueText(key, value, names))
  if (key === 'emails') {
    const others = ['allowed', 'stopped', 'reply_unread', 'by_letter']
    const reasons = values.filter((value) => !others.includes(value))
    return either([
      ...(values.includes('allowed') ? ['who may get emails'] : []),
      ...(values.includes('stopped') ? ['who get no emails'] : []),
      ...(reasons.length > 0
        ? [
            `who get no emails (${either(reasons.map((reason) => noEmailReasonText(reason).toLowerCase()))})`,
          ]
        : []),
      ...(values.includes('reply_unread') ? ['whose reply no one has read'] : []),
      ...(values.includes('by_letter') ? ['who get a letter instead of an email'] : []),
    ])
  }
  if (hasValueWords(key)) return either(values.map(valueWords[key].said))
  if (key === 'agents') {
    const named = words.map((word) => (nobodyNamed.test(word) ? word.toLowerCase() : word))
    return `of ${either([...new Set(named)])}`
  }
  if (key === 'increases') {
    const said = words.map((word) => increaseWords[word] ?? `the rate increase of ${word}`)
    return `affected by ${either([...new Set(said)])}`
  }
  if (key === 'tags') {
    const said = values.map((value) => {
      const label = tagLabel(value, names)
      if (label !== undefined) return `the tag “${label}”`
      return names.tags === undefined ? 'a tag' : 'a tag that was deleted or merged'
    })
    return `with ${either([...new Set(said)])}`
  }
  if (key === 'federal') {
    const said = words.map((word) =>
      word === 'Active'
        ? 'is active'
        : word === 'Plan ends, no right recorded'
          ? 'is not recorded although their plan ends'
          : word.toLowerCase(),
    )
    return phrases.federal.replace('…', either(said))
  }
  if (key === 'did' || key === 'between') return `who ${words.join(' and ')}`
  if (key === 'extra') return `with ${words.join(', ')}`
  return phrases[key].replace('…', either(words))
}

/** Returns what a filter finds in one plain sentence; undefined if it narrows nothing. */
export function filterSentence(filter: ContactFilter, names: FilterNames): string | undefined {
  const search = filter.search.trim()
  const parts = [
    ...(search === '' ? [] : [`matching “${search}”`]),
    ...(Object.keys(phrases) as Key[]).flatMap((key) =>
      filter[key].length === 0 ? [] : [phrase(key, filter[key], names)],
    ),
  ]
  return parts.length === 0 ? undefined : `Clients ${parts.join(', ')}.`
}
