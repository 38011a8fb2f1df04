import type { BesideField } from '../../../contacts/shared/imported-beside.ts'
import { bookHeaders } from './book-headers.ts'
import type { FieldColumn } from './field-column.ts'
import { policyFieldColumns } from './policy-field-columns.ts'

/** The columns of a file that say whose client a row is, and bring tags and a note. */
const besideFieldColumns: Readonly<Record<BesideField, FieldColumn>> = {
  agent: {
    headers: bookHeaders.agent,
    fits: (text) => /\p{L}{2}/u.test(text),
    // An agency knows its own agents' names.
    examples: ['', '', ''],
  },
  tags: { headers: bookHeaders.tags, examples: ['Referral; Golf', '', 'Referral'] },
  note: { headers: bookHeaders.note, examples: ['Prefers calls in the morning', '', ''] },
}

/** Those that fill no column of the contact. */
export const otherFieldColumns = { ...policyFieldColumns, ...besideFieldColumns }
