import { BarChart } from '../../ui-charts/BarChart.tsx'
import { LineChart } from '../../ui-charts/LineChart.tsx'
import { Card } from '../parts/Card.tsx'

const quarters = Array.from({ length: 25 }, (_, quarter) => `Q${quarter}`)
const value = {
  labels: quarters,
  series: [
    { name: 'Base Case', values: quarters.map((_, quarter) => 0.9 * ((24 - quarter) / 24) ** 2) },
    { name: 'Rollover Case', values: quarters.map((_, quarter) => 0.4 + 0.5 * 0.9 ** quarter) },
  ],
}
const year = {
  labels: ['Investment', 'New value', 'Difference'],
  series: [{ name: 'Dollars', values: [400, 900, -120] }],
}

/** Charts on a public page. */
export function ChartParts() {
  return (
    <>
      <Card title="Lines">
        <LineChart title="Lines" data={value} formatValue={(millions) => millions.toFixed(2)} />
      </Card>
      <Card title="Bars, one of them below zero">
        <BarChart title="Bars" data={year} />
      </Card>
      <Card title="A chart without data">
        <LineChart title="Nothing" data={{ labels: [], series: [] }} />
      </Card>
    </>
  )
}
