import { Accordion, SimpleGrid } from '@mantine/core'
import { BarChart } from '../../ui-charts/BarChart.tsx'
import { Funnel } from '../../ui-charts/Funnel.tsx'
import { Gauge } from '../../ui-charts/Gauge.tsx'
import { LineChart } from '../../ui-charts/LineChart.tsx'
import { Facts } from '../data/Facts.tsx'
import { StatusBadge } from '../data/StatusBadge.tsx'
import { Section } from '../frame/Section.tsx'

const metrics = {
  labels: ['Quotes Sent', 'Quotes Viewed', 'Upcoming Emails', 'Health Completed'],
  series: [1284, 796, 214, 18],
}

const sends = {
  labels: Array.from({ length: 30 }, (_, day) => `11/${String(day + 1).padStart(2, '0')}`),
  series: [
    { name: 'Quotes Sent', values: Array.from({ length: 30 }, (_, day) => 40 + ((day * 17) % 23)) },
    { name: 'Quotes Viewed', values: Array.from({ length: 30 }, (_, day) => 9 + ((day * 7) % 19)) },
  ],
}
const months = {
  labels: ['August', 'September', 'October', 'November'],
  series: ['Birthday', 'Policy anniversary', 'AEP', 'New Year'].map((name, index) => ({
    name,
    values: [0, 1, 2, 3].map((month) => ((index + 2) * (month + 3) * 37) % 211),
  })),
}

/** Charts in their load states, a summary, an accordion. */
export function ChartParts() {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Section title="Performance Metrics">
          <Funnel data={metrics} />
        </Section>
        <Section title="Activity">
          <Gauge emailsSent={1284} linksClicked={402} healthCompleted={118} />
        </Section>
        <Section title="Lines">
          <LineChart title="Sends by day" data={sends} />
        </Section>
        <Section title="Bars">
          <BarChart title="Emails by month" data={months} />
        </Section>
        <Section title="Funnel, loading, failed, empty, invalid">
          <Funnel state="loading" />
          <Funnel state="failed" />
          <Funnel data={{ labels: metrics.labels, series: [0, 0, 0, 0] }} />
          <Funnel data="{" />
        </Section>
        <Section title="Line and bar chart, loading, failed, empty, one point, many bars">
          <LineChart title="Loading" state="loading" />
          <BarChart title="Failed" state="failed" />
          <LineChart title="Empty" data={{ labels: [], series: [] }} />
          <LineChart
            title="One day"
            data={{ labels: ['11/01'], series: [{ name: 'Quotes Sent', values: [3] }] }}
          />
          <BarChart title="Sends by day in bars" data={sends} />
        </Section>
        <Section
          title="Contact Summary"
          actions={<StatusBadge status="New" tones={{ New: 'accent' }} />}
        >
          <Facts
            items={[
              { label: 'Email', value: 'dorothy.ashworth@example.com' },
              { label: 'Phone', value: '(314) 555-0182' },
              { label: 'Current carrier', value: 'Mutual of Omaha' },
              { label: 'Plan', value: 'Plan G' },
              { label: 'Effective date', value: '03/01/2024', hint: 'Anniversary in 101 days' },
              { label: 'Last emailed', value: '' },
            ]}
          />
          <Gauge />
        </Section>
      </SimpleGrid>
      <Accordion>
        <Accordion.Item value="agent">
          <Accordion.Control>What happens to a deleted agent’s contacts?</Accordion.Control>
          <Accordion.Panel>
            They go to the agent you choose, or to the default agent.
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="states">
          <Accordion.Control>Which states have a birthday rule?</Accordion.Control>
          <Accordion.Panel>California, Idaho, Illinois and others.</Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  )
}
