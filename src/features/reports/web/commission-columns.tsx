import { Text } from '@mantine/core'
import { formatCount } from '../../../kernel/count.ts'
import type { Column } from '../../../ui/data/table-column.ts'
import { dollarsText } from '../shared/commission-texts.ts'
import type { CommissionFigures } from '../shared/reports.contract.ts'

type Group = CommissionFigures['groups'][number]

/** The columns of the groups of policies, the first one headed by what groups them. */
export const commissionColumns = (heading: string): readonly Column<Group>[] => [
  { key: 'name', header: heading, cell: ({ name }) => name },
  {
    key: 'policies',
    header: 'Policies',
    align: 'end',
    cell: ({ policies, counted }) => (
      <>
        {formatCount(policies)}
        {counted < policies && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {formatCount(counted)} counted
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'premium',
    header: 'Annual premium',
    align: 'end',
    cell: ({ premium }) => dollarsText(premium),
  },
  {
    key: 'all',
    header: 'If all stay',
    align: 'end',
    cell: ({ ifAllStay }) => dollarsText(ifAllStay),
  },
  {
    key: 'ended',
    header: 'As policies ended',
    align: 'end',
    cell: ({ asEnded }) => (asEnded === null ? '—' : dollarsText(asEnded)),
  },
]
