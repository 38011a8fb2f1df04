import { Accordion, SimpleGrid } from '@mantine/core'
import { Funnel } from '../charts/Funnel.tsx'
import { Gauge } from '../charts/Gauge.tsx'
import { Facts } from '../data/Facts.tsx'
import { StatusBadge } from '../data/StatusBadge.tsx'
import { Section } from '../frame/Section.tsx'

const metrics = {
  labels: ['Quotes Sent', 'Quotes Viewed', 'Upcoming Emails', 'Health Completed'],
  series: [1284, 796, 214, 18],
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
        <Section title="Funnel, loading, failed, empty, invalid">
          <Funnel state="loading" />
          <Funnel state="failed" />
          <Funnel data={{ labels: metrics.labels, series: [0, 0, 0, 0] }} />
          <Funnel data="{" />
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
