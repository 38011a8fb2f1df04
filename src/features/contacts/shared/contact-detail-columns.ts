import type { ListColumn } from '../../../kernel/list-column.ts'
import { contactLabels } from './contact-columns.ts'
import { type ContactListColumn, chosenColumns } from './contact-list-columns.ts'
import type { ListedContact } from './contacts.contract.ts'
import type { ColumnKey } from './list/list-sort.rules.ts'

type Detail = ListColumn<ListedContact>

const yesOrNo = (flag: boolean) => (flag ? 'Yes' : 'No')

/** Details of a contact that the list cannot show, by the names that an import reads. */
const onlyInFiles: readonly Detail[] = [
  { key: 'first_name', header: contactLabels.first_name, text: ({ first_name }) => first_name },
  { key: 'last_name', header: contactLabels.last_name, text: ({ last_name }) => last_name },
  { key: 'street', header: contactLabels.street, text: ({ street }) => street ?? '' },
  { key: 'city', header: contactLabels.city, text: ({ city }) => city ?? '' },
  { key: 'county', header: contactLabels.county, text: ({ county }) => county ?? '' },
  { key: 'gender', header: contactLabels.gender, text: ({ gender }) => gender },
  {
    key: 'tobacco',
    header: contactLabels.tobacco_user,
    text: ({ tobacco_user }) => yesOrNo(tobacco_user),
  },
  {
    key: 'do_not_contact',
    header: contactLabels.do_not_contact,
    text: ({ do_not_contact }) => yesOrNo(do_not_contact),
  },
]

const ofTheList: readonly ColumnKey[] = [
  ...(['birth_date', 'zip', 'plan', 'policy_number', 'status', 'language'] as const),
]

/** The columns of a contact's details in a file, beside the columns of the list in it. */
export const contactDetailColumns = (listed: readonly ContactListColumn[]): readonly Detail[] => [
  ...onlyInFiles,
  ...chosenColumns(ofTheList, []).filter(({ key }) => !listed.some((column) => column.key === key)),
]
