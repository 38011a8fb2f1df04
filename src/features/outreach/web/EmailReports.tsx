import { Text } from '@mantine/core'
import { Banner } from '../../../ui/frame/Banner.tsx'
import type { outreachClient } from '../client/outreach-client.ts'

type Report = Awaited<ReturnType<typeof outreachClient.readEmail>>['mail']['reports'][number]

/** The reports about an email: that it did not arrive, or a complaint. */
export function EmailReports({ reports }: { reports: readonly Report[] }) {
  return reports.map(({ verdict, text, said, saidBy }) => (
    <Banner key={verdict} tone={verdict === 'delayed' ? 'info' : 'warning'}>
      {text}
      {said !== null && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {saidBy}: “{said}”
        </Text>
      )}
    </Banner>
  ))
}
