import { Badge, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '../../../kernel/count.ts'
import type { Column } from '../../../ui/data/table-column.ts'
import { baselineYears } from '../../marketing/shared/value-calculator.rules.ts'
import { fewPolicies } from '../shared/life-table.rules.ts'
import { shownYears } from '../shared/persistency.rules.ts'
import { endedText, inForceText, intervalText } from '../shared/persistency-texts.ts'
import type { CohortFigures, PersistencyFigures } from '../shared/reports.contract.ts'

export type CohortRow = PersistencyFigures['cohorts'][number]

const below = (text: ReactNode) => (
  <Text component="span" display="block" size="sm" c="dimmed">
    {text}
  </Text>
)

/** Text whose words stay in one line. */
const together = (text: string) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>

/** A phone and a tablet have no room for every year. */
const onPhones: readonly number[] = [1, 3, 5]

/** The columns of cohorts; years that none reaches have no column. */
export function cohortColumns(
  heading: string,
  rows: readonly CohortFigures[],
): Column<CohortRow>[] {
  const reached = (year: number) =>
    rows.some(({ points }) => points.some((point) => point.year === year))
  return [
    {
      key: 'name',
      header: heading,
      cell: ({ name, policies }) => (
        <>
          {name}{' '}
          {policies < fewPolicies && (
            <Badge color="warning" variant="light">
              Small
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'policies',
      header: 'Policies',
      align: 'end',
      cell: ({ policies }) => formatCount(policies),
    },
    {
      key: 'ended',
      header: 'Ended',
      cell: ({ ended }) => {
        const all = Object.values(ended).reduce((sum, count) => sum + count, 0)
        return (
          <>
            {formatCount(all)}
            {all > 0 && below(endedText(ended))}
          </>
        )
      },
    },
    ...shownYears.filter(reached).map(
      (year): Column<CohortRow> => ({
        key: `year-${year}`,
        header: year === 1 ? 'After 1 year' : `${year} years`,
        align: 'end',
        priority: onPhones.includes(year) ? 1 : 3,
        cell: ({ points }) => {
          const point = points.find((one) => one.year === year)
          if (point === undefined) return '—'
          return (
            <>
              {inForceText(point.inForce)}
              {point.few && ' *'}
              {below(
                <>
                  {together(`${intervalText(point)},`)}{' '}
                  {together(`${formatCount(point.atRisk)} left`)}
                </>,
              )}
            </>
          )
        },
      }),
    ),
    {
      key: 'years',
      header: `Of ${baselineYears} years`,
      align: 'end',
      nowrap: true,
      cell: ({ years, reached: of }) =>
        of === 0 ? (
          '—'
        ) : (
          <>
            {years.toFixed(1)}
            {of < baselineYears && below(`of ${of.toFixed(1)} reached`)}
          </>
        ),
    },
  ]
}
