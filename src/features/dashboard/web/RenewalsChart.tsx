import { Box } from '@mantine/core'
import { BarChart } from '../../../ui-charts/BarChart.tsx'
import type { CountedRenewals } from '../shared/dashboard.contract.ts'
import { periodLabel, policyTypes, type RenewalSpan } from '../shared/renewals.rules.ts'

export type RenewalsChartProps = { periods: readonly CountedRenewals[]; span: RenewalSpan }

/** Renewals by week or month, one bar for each policy type. */
export function RenewalsChart({ periods, span }: RenewalsChartProps) {
  return (
    <Box px="var(--card-pad)" pb="md">
      <BarChart
        title="Renewals by policy type"
        labelName={span === 30 ? 'Week from' : 'Month'}
        data={{
          labels: periods.map(({ startDate, endDate }) =>
            periodLabel({ from: startDate, to: endDate }, span),
          ),
          series: policyTypes.map((type) => ({
            name: type,
            values: periods.map(({ counts }) => counts[type]),
          })),
        }}
      />
    </Box>
  )
}
