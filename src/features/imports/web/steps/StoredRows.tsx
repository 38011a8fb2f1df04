import { Text } from '@mantine/core'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { displayPhone } from '../../../../kernel/phone.ts'
import { AddressText } from '../../../../ui/data/AddressText.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { languageNames } from '../../../contacts/shared/contact-columns.ts'
import { noEmail } from '../../../contacts/shared/contact-texts.ts'
import type { ImportedRow } from '../../../contacts/shared/policies/imported-policy.ts'
import { otherWords } from '../../../contacts/shared/policies/policy-words.ts'
import { clientStatusLabel } from '../../../organizations/shared/client-status.rules.ts'
import type { ImportPreviewRow } from '../../shared/preview/preview-file.ts'
import type { RowRule } from '../../shared/preview/row-matches.ts'
import { rowRuleNames } from '../../shared/preview/row-rule-texts.ts'

type Value = (values: ImportedRow) => string | null
const shown =
  (value: Value) =>
  ({ values }: ImportPreviewRow) =>
    values === undefined ? '—' : value(values) || '—'
const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' ')

const columns: Column<ImportPreviewRow>[] = [
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ values }) => (
      <>
        <Text fw={560}>{values && joined(values.first_name, values.last_name)}</Text>
        {values && <AddressText address={values.email ?? noEmail} />}
      </>
    ),
  },
  {
    key: 'phone',
    header: 'Phone',
    nowrap: true,
    priority: 3,
    cell: shown(({ phone_number }) => phone_number && displayPhone(phone_number)),
  },
  {
    key: 'place',
    header: 'Place',
    nowrap: true,
    cell: shown(({ state, zip_code }) => joined(state, zip_code)),
  },
  {
    key: 'born',
    header: 'Born',
    nowrap: true,
    cell: shown(({ birth_date }) => birth_date && displayDate(birth_date)),
  },
  {
    key: 'effective',
    header: 'Effective',
    nowrap: true,
    cell: shown(({ effective_date }) => effective_date && displayDate(effective_date)),
  },
  {
    key: 'plan',
    header: 'Plan',
    cell: shown((values) => {
      const { other_carrier, other_plan } = otherWords(values)
      const [carrier, plan] = [values.current_carrier, values.plan_type]
      return joined(...new Set([other_carrier ?? carrier, other_plan ?? plan]))
    }),
  },
  {
    key: 'status',
    header: 'Status',
    cell: shown(({ client_status: status, do_not_contact }) =>
      joined(status && clientStatusLabel(status), do_not_contact ? 'Do not contact' : null),
    ),
  },
  {
    key: 'language',
    header: 'Language',
    priority: 3,
    cell: shown(({ preferred_language: language }) => language && languageNames[language]),
  },
]

const tags: Column<ImportPreviewRow> = {
  key: 'tags',
  header: 'Tags',
  breakable: true,
  priority: 3,
  cell: shown((values) => values.tags?.replaceAll('\n', ', ') ?? null),
}

export function StoredRows({
  rows,
  rules,
}: {
  rows: readonly ImportPreviewRow[]
  rules: ReadonlyMap<number, RowRule> | undefined
}) {
  const match: Column<ImportPreviewRow> = {
    key: 'match',
    header: 'Found by',
    nowrap: true,
    cell: ({ number }) => {
      const rule = rules?.get(number)
      return rule === undefined ? '...' : rowRuleNames[rule]
    },
  }
  return (
    <DataTable
      caption="The first rows as they will be saved"
      columns={[...columns, tags, match].filter(({ key }) => {
        if (key === 'tags') return rows.some(({ values }) => values?.tags)
        if (key === 'language') return rows.some(({ values }) => values?.preferred_language)
        return key !== 'status' || rows.some(({ values }) => values?.client_status)
      })}
      rows={[...rows]}
      rowKey={({ number }) => number}
    />
  )
}
