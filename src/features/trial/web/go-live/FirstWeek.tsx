import { Stack, Text } from '@mantine/core'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { countOf } from '../../../../kernel/count.ts'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { Facts } from '../../../../ui/data/Facts.tsx'
import { shownName } from '../../../contacts/shared/contact-name.ts'
import { emailTypeLabel } from '../../../outreach/shared/labels.ts'
import type { FirstSends } from '../../../outreach/shared/plan/first-sends.rules.ts'

/** The emails that go to clients in the first seven days live, the first five by name. */
export function FirstWeek({ sends }: { sends: FirstSends }) {
  const emails = (count: number) => `${sends.about ? 'About ' : ''}${countOf(count, 'email')}`
  return (
    <Stack gap="md">
      <Text>
        From now on, Holdfast emails your <strong>clients</strong> instead of your default agent.
        These emails start:
      </Text>
      <Facts
        columns={3}
        short
        items={[
          {
            label: 'Today',
            value: emails(sends.today),
            hint: sends.today > 0 ? 'Within minutes, after 8:30 AM' : undefined,
          },
          { label: 'Tomorrow', value: emails(sends.tomorrow) },
          {
            label: 'This week',
            value: emails(sends.thisWeek),
            hint: `Through ${displayDate(sends.lastDay)}`,
          },
        ]}
      />
      {sends.first.length === 0 ? (
        <Text c="dimmed">
          No emails are due in the next seven days. Later ones go out on their planned date.
        </Text>
      ) : (
        <DataTable
          caption="The first emails"
          columns={[
            {
              key: 'name',
              header: 'Client',
              cell: (row: Row) => shownName(row.name),
            },
            { key: 'type', header: 'Email Type', cell: (row) => emailTypeLabel(row.type) },
            { key: 'date', header: 'Date', cell: (row) => displayDate(row.date), nowrap: true },
          ]}
          rows={sends.first.map((row, index) => ({ ...row, key: index }))}
          rowKey={(row) => row.key}
        />
      )}
    </Stack>
  )
}

type Row = FirstSends['first'][number] & { readonly key: number }
