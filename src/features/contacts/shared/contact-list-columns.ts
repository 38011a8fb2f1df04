import {
  type CalendarDate,
  displayDate,
  displayDateOrBlank,
  parseCalendarDate,
} from '../../../kernel/calendar-date.ts'
import { displayDay } from '../../../kernel/display-day.ts'
import type { ListColumn } from '../../../kernel/list-column.ts'
import { displayMoney } from '../../../kernel/money.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { clientStatusLabel } from '../../organizations/shared/client-status.rules.ts'
import type { ClientField } from './client-fields.contract.ts'
import { languageNames } from './contact-columns.ts'
import { contactName } from './contact-name.ts'
import type { Contact, ListedContact } from './contacts.contract.ts'
import { extraText } from './extra-form.rules.ts'
import { federalClockText } from './federal-rights/federal-right-texts.ts'
import { type ColumnKey, fieldOfColumn, type UsualColumn } from './list/list-sort.rules.ts'
import type { MoreOfContact } from './list/more-of-contact.ts'
import { noEmailReasonText } from './list/no-email-reasons.ts'
import { typeWords } from './list/range-words.ts'

/** A column of the contact list: on its screen, in its files, and as an order of both. */
export interface ContactListColumn extends ListColumn<ListedContact> {
  readonly key: ColumnKey
  /** Shown unless the member chose columns. */
  readonly usual?: true
  /** Pixels, until the member drags its edge. */
  readonly width: number
}

type Facts = Omit<ContactListColumn, 'key'>
/** A column of calendar dates. */
const days = (
  header: string,
  width: number,
  dayOf: (contact: ListedContact) => CalendarDate | null,
): Facts => ({ header, width, day: dayOf, text: (contact) => displayDateOrBlank(dayOf(contact)) })

const numbers = (
  header: string,
  width: number,
  numberOf: (contact: ListedContact) => number | null,
): Facts => ({
  header,
  width,
  number: numberOf,
  text: (contact) => String(numberOf(contact) ?? ''),
})

const premium = ({ more }: ListedContact) => more?.premium_cents ?? null
const instant = (value: string | null | undefined, timeZone: string) =>
  value ? displayDay(value, timeZone) : ''
const federalRightText = (right: MoreOfContact['federal_right'] | undefined) => {
  if (!right) return ''
  const text = federalClockText(right)
  return right.standing === 'running' ? `${text} (until ${displayDate(right.last_day)})` : text
}

const facts: Readonly<Record<UsualColumn, Facts>> = {
  name: { header: 'Name', text: contactName, usual: true, width: 190 },
  email: { header: 'Email', text: ({ email }) => email ?? '', usual: true, width: 260 },
  phone: {
    header: 'Phone',
    usual: true,
    width: 165,
    text: ({ phone_number }) => displayPhone(phone_number ?? ''),
  },
  state: { header: 'State', text: ({ state }) => state ?? '', usual: true, width: 80 },
  agent: {
    header: 'Agent',
    usual: true,
    width: 150,
    text: ({ contact_owner }) => contact_owner ?? '',
  },
  carrier: {
    header: 'Carrier',
    usual: true,
    width: 160,
    text: ({ current_carrier, other_carrier }) => other_carrier ?? current_carrier ?? '',
  },
  effective: {
    ...days('Eff. Date', 110, ({ effective_date }) => effective_date),
    usual: true,
  },
  anniversary: days('Next Anniversary', 170, ({ more }) => more?.anniversary ?? null),
  status: {
    header: 'Client Status',
    width: 130,
    text: ({ client_status }) => clientStatusLabel(client_status),
  },
  plan: {
    header: 'Plan',
    width: 120,
    text: ({ plan_type, other_plan }) => other_plan ?? plan_type ?? '',
  },
  premium: {
    header: 'Premium',
    width: 175,
    text: (contact) => {
      const cents = premium(contact)
      const known = contact.more?.premium_on ?? null
      return cents === null ? '' : `${displayMoney(cents)} (${displayDateOrBlank(known)})`
    },
    number: (contact) => {
      const cents = premium(contact)
      return cents === null ? null : cents / 100
    },
  },
  at_stake: {
    header: 'Annual Premium',
    width: 140,
    text: ({ more }) => (more?.at_stake_cents == null ? '' : displayMoney(more.at_stake_cents)),
    number: ({ more }) => (more?.at_stake_cents == null ? null : more.at_stake_cents / 100),
  },
  new_premium: {
    header: 'New Premium',
    width: 195,
    text: ({ more }) =>
      more?.new_premium
        ? `${displayMoney(more.new_premium.cents)} from ${displayDate(more.new_premium.on)}`
        : '',
    number: ({ more }) => (more?.new_premium ? more.new_premium.cents / 100 : null),
  },
  policy_number: {
    header: 'Policy Number',
    width: 140,
    text: ({ more }) => more?.policy_number ?? '',
  },
  age: numbers('Age', 70, ({ more }) => more?.age ?? null),
  birth_date: days('Date of Birth', 120, ({ birth_date }) => birth_date),
  birthday: {
    header: 'Birthday',
    width: 95,
    text: ({ birth_date }) => displayDateOrBlank(birth_date).slice(0, 5),
  },
  zip: { header: 'Zip Code', text: ({ zip_code }) => zip_code ?? '', width: 90 },
  household: {
    header: 'Household',
    width: 180,
    text: ({ more }) => (more?.household ?? []).join(', '),
  },
  language: {
    header: 'Language',
    width: 100,
    text: ({ preferred_language: language }) =>
      language === null ? '' : (languageNames[language as keyof typeof languageNames] ?? ''),
  },
  emails: {
    header: 'Emails',
    width: 160,
    text: ({ more }) => (more === undefined ? '' : noEmailReasonText(more.no_email_reason ?? null)),
  },
  last_emailed: {
    header: 'Last Emailed',
    width: 120,
    text: ({ last_emailed }, timeZone) => instant(last_emailed, timeZone),
  },
  next_email: {
    header: 'Next Email',
    width: 185,
    text: ({ more }) =>
      more?.next_email
        ? `${typeWords(more.next_email.type)}, ${displayDate(more.next_email.on)}`
        : '',
  },
  last_viewed: {
    header: 'Last Viewed',
    width: 120,
    text: ({ more }, timeZone) => instant(more?.last_viewed, timeZone),
  },
  tasks: numbers('Open Tasks', 125, ({ more }) => more?.open_tasks || null),
  federal_right: {
    header: 'Federal Right',
    width: 205,
    text: ({ more }) => federalRightText(more?.federal_right),
    number: ({ more }) =>
      more?.federal_right?.standing === 'running' ? more.federal_right.days_left : null,
  },
  tags: { header: 'Tags', width: 180, text: ({ more }) => (more?.tags ?? []).join(', ') },
}

/** Returns a column's words that hang on no time zone; empty for what is not known. */
export const columnText = (
  column: Exclude<UsualColumn, 'last_emailed' | 'last_viewed'>,
  contact: ListedContact,
): string => facts[column].text(contact, 'UTC')

const usual = Object.entries(facts).map(
  ([key, column]): ContactListColumn => ({ key: key as UsualColumn, ...column }),
)

/** The columns that the specification gives the list, in their order. */
export const contactListColumns: readonly ContactListColumn[] = usual.filter(
  (column) => column.usual,
)

/** The column of an extra field. */
export function extraColumn(field: ClientField): ContactListColumn {
  const stored = ({ extra }: Contact) => extra[String(field.id)] ?? null
  return {
    key: `extra${field.id}`,
    header: field.label,
    width: 140,
    text: ({ extra }) => extraText(field, extra) ?? '',
    ...(field.kind === 'date' && {
      day: (contact) => parseCalendarDate(String(stored(contact))) ?? null,
    }),
    ...(field.kind === 'number' && {
      number: (contact) => {
        const value = stored(contact)
        return typeof value === 'number' ? value : null
      },
    }),
  }
}

/** Every column that the agency's list can show, in the order of the chooser. */
export const allColumns = (fields: readonly ClientField[]): ContactListColumn[] => [
  ...usual,
  ...fields.map(extraColumn),
]

/** Returns the columns of these keys in their order; those of removed fields are left out. */
export function chosenColumns(
  keys: readonly string[],
  fields: readonly ClientField[],
): readonly ContactListColumn[] {
  const known = new Map<string, ContactListColumn>(
    allColumns(fields).map((column) => [column.key, column]),
  )
  const found = [...new Set(keys)].flatMap((key) => known.get(key) ?? [])
  return found.length === 0 ? contactListColumns : found
}

/** Whether columns show an extra field, so that its name must be known first. */
export const showsExtra = (keys: readonly string[]): boolean =>
  keys.some((key) => fieldOfColumn(key) !== undefined)
