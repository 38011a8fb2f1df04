import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import type { ListColumn } from '../../../kernel/list-column.ts'
import { clientStatusLabel } from '../../organizations/shared/client-status.rules.ts'
import { contactLabels, languageNames } from './contact-columns.ts'
import { contactListColumns } from './contact-list-columns.ts'
import type { Contact } from './contacts.contract.ts'
import { importedPolicyLabels } from './policies/imported-policy.ts'

/** A contact in a file with more columns. */
export interface DetailedContact extends Contact {
  /** Of the policy in force. */
  readonly policy_number?: string | undefined
}

const birthDate = ({ birth_date }: Contact) => birth_date as CalendarDate | null
const yesOrNo = (flag: boolean) => (flag ? 'Yes' : 'No')

/** What the list does not show of a contact, by the names that an import reads. */
const columns: readonly ListColumn<DetailedContact>[] = [
  {
    key: 'first_name',
    header: contactLabels.first_name,
    text: ({ first_name }) => first_name,
  },
  { key: 'last_name', header: contactLabels.last_name, text: ({ last_name }) => last_name },
  {
    key: 'birth_date',
    header: contactLabels.birth_date,
    text: (contact) => {
      const day = birthDate(contact)
      return day === null ? '' : displayDate(day)
    },
    day: birthDate,
  },
  { key: 'zip', header: contactLabels.zip_code, text: ({ zip_code }) => zip_code ?? '' },
  { key: 'county', header: contactLabels.county, text: ({ county }) => county ?? '' },
  { key: 'gender', header: contactLabels.gender, text: ({ gender }) => gender },
  {
    key: 'tobacco',
    header: contactLabels.tobacco_user,
    text: ({ tobacco_user }) => yesOrNo(tobacco_user),
  },
  {
    key: 'plan',
    header: contactLabels.plan_type,
    text: ({ plan_type, other_plan }) => other_plan ?? plan_type ?? '',
  },
  {
    key: 'policy_number',
    header: importedPolicyLabels.policy_number,
    text: ({ policy_number }) => policy_number ?? '',
  },
  {
    key: 'client_status',
    header: contactLabels.client_status,
    text: ({ client_status }) => clientStatusLabel(client_status),
  },
  {
    key: 'do_not_contact',
    header: contactLabels.do_not_contact,
    text: ({ do_not_contact }) => yesOrNo(do_not_contact),
  },
  {
    key: 'language',
    header: contactLabels.preferred_language,
    text: ({ preferred_language: language }) =>
      language === null ? '' : languageNames[language as keyof typeof languageNames],
  },
]

const listed = new Set(contactListColumns.map(({ header }) => header))
/** Columns of a contact's details beside those of the list. */
export const contactDetailColumns = columns.filter(({ header }) => !listed.has(header))
