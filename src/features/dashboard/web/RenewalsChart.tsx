import { Box } from '@mantine/core'
import { BarChart } from '../../../ui-charts/BarChart.tsx'
import type { CountedRenewals } from '../shared/dashboard.contract.ts'
import { periodLabel, policyTypes } from '../shared/renewals.rules.ts'

/** Renewals by week or month, one bar for each policy type. */
export function RenewalsChart({ periods }: { periods: readonly CountedRenewals[] }) {
  return (
    <Box px="var(--card-pad)" pb="md" maw="48rem">
      <BarChart
        title="Renewals by policy type"
        labelName="Days"
        data={{
          labels: periods.map(({ startDate, endDate }) =>
            periodLabel({ from: startDate, to: endDate }),
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
