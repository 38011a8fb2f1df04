import { Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { Facts } from '../../../../ui/data/Facts.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { displayChange } from '../../shared/rates/rate-texts.ts'
import type { RateDifference } from '../../shared/rates.contract.ts'

const shownAtFirst = 20

/** The bands of `RateDifference.bands`. */
const bandLabels = [
  '10% lower or more',
  '5% to 10% lower',
  'Up to 5% lower',
  'Up to 5% higher',
  '5% to 10% higher',
  '10% to 20% higher',
  '20% higher or more',
]

const columns: readonly Column<RateDifference>[] = [
  {
    key: 'company',
    header: 'Insurer',
    cell: ({ company, naic }) => (
      <>
        {company}
        <Text component="span" display="block" size="sm" c="dimmed">
          NAIC {naic}
        </Text>
      </>
    ),
  },
  { key: 'state', header: 'State', cell: ({ state }) => state },
  { key: 'changed', header: 'Changed', align: 'end', cell: ({ changed }) => formatCount(changed) },
  {
    key: 'median',
    header: 'Median change',
    align: 'end',
    nowrap: true,
    cell: ({ medianChange }) => displayChange(medianChange) || '—',
  },
  {
    key: 'range',
    header: 'Lowest and highest',
    align: 'end',
    nowrap: true,
    priority: 3,
    cell: ({ lowestChange, highestChange }) =>
      lowestChange === null
        ? '—'
        : `${displayChange(lowestChange)} to ${displayChange(highestChange)}`,
  },
  {
    key: 'added',
    header: 'New',
    align: 'end',
    priority: 2,
    cell: ({ added }) => formatCount(added),
  },
  {
    key: 'removed',
    header: 'Removed',
    align: 'end',
    priority: 2,
    cell: ({ removed }) => formatCount(removed),
  },
]

/** How a version differs from the one that was in use when it was loaded. */
export function RateDifferences({ differences }: { differences: readonly RateDifference[] }) {
  const [all, setAll] = useState(false)
  const sum = (of: (difference: RateDifference) => number) =>
    differences.reduce((total, difference) => total + of(difference), 0)
  const changed = differences
    .filter((one) => one.added + one.removed + one.changed > 0)
    .toSorted(
      (a, b) => Math.abs(b.medianChange ?? 0) - Math.abs(a.medianChange ?? 0) || b.added - a.added,
    )
  const shown = all ? changed : changed.slice(0, shownAtFirst)
  const changes = sum((one) => one.changed)
  return (
    <>
      <Section
        title="Differences"
        description="Compared with your own rates in use when the file was loaded."
      >
        <Facts
          short
          items={[
            { label: 'New', value: formatCount(sum((one) => one.added)) },
            { label: 'Changed', value: formatCount(changes) },
            { label: 'Removed', value: formatCount(sum((one) => one.removed)) },
            { label: 'Unchanged', value: formatCount(sum((one) => one.same)) },
          ]}
        />
      </Section>
      {changes > 0 && (
        <Section title="Size of change">
          <Facts
            short
            items={bandLabels.map((label, band) => ({
              label,
              value: formatCount(sum(({ bands }) => bands[band] ?? 0)),
            }))}
          />
        </Section>
      )}
      <Section
        title="By insurer and state"
        flush
        footer={
          shown.length < changed.length ? (
            <Button variant="default" onClick={() => setAll(true)}>
              Show All {formatCount(changed.length)}
            </Button>
          ) : undefined
        }
      >
        <DataTable
          caption="Differences by insurer and state, largest first"
          columns={columns}
          rows={shown}
          rowKey={({ naic, state }) => `${naic} ${state}`}
          emptyText="No differences"
        />
      </Section>
    </>
  )
}
