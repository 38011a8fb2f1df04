import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from './BarChart.tsx'
import { LineChart } from './LineChart.tsx'
import type { SeriesChartProps } from './SeriesChart.tsx'

const charts = [LineChart, BarChart]
const data = {
  labels: ['May', 'June'],
  series: [
    { name: 'Sent', values: [3, 4] },
    { name: 'Viewed', values: [1, 2.5] },
  ],
}
const text = (element: ReactElement) =>
  renderToString(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a server draws lines and bars, with every number in a table', () => {
  for (const Chart of charts) {
    const props: SeriesChartProps = { title: 'Emails', data, formatValue: (n) => `$${n}` }
    const html = renderToString(<Chart {...props} labelName="Month" />)
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
      row
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/),
    )
    expect(rows).toEqual([
      ['Month', 'Sent', 'Viewed'],
      ['May', '$3', '$1'],
      ['June', '$4', '$2.5'],
    ])
    expect(html).not.toMatch(/NaN|Infinity|undefined/)
  }
  expect(renderToString(<LineChart title="Emails" data={data} />).match(/<path/g)).toHaveLength(2)
  expect(
    renderToString(<BarChart title="Emails" data={data} />).match(/"chart-bar"/g),
  ).toHaveLength(4)
})

test('each load state has its text, and no data draws nothing', () => {
  for (const Chart of charts) {
    expect(text(<Chart title="Emails" state="loading" />)).toBe('Loading chart data...')
    expect(text(<Chart title="Emails" state="idle" />)).toBe('')
    expect(text(<Chart title="Emails" state="failed" data={data} />)).toBe(
      'Error loading chart data. Please try again.',
    )
    expect(renderToString(<Chart title="Emails" />)).toBe('')
    expect(text(<Chart title="Emails" data="{" />)).toBe('Invalid chart data')
    const none = { labels: [], series: [] }
    expect(text(<Chart title="Emails" data={none} />)).toBe('No data available to display.')
    expect(text(<Chart title="Emails" data={none} emptyText="Enter a number." />)).toBe(
      'Enter a number.',
    )
  }
})
