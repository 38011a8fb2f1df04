import { Badge, Code, Group, Stack, Text } from '@mantine/core'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import type { DnsRecord } from '../shared/sending.contract.ts'
import styles from './dns-record.module.css'
import { recordAdvice, recordLooks, recordPurposes } from './record-looks.ts'

function Copied({ label, text, what }: { label: string; text: string; what: string }) {
  return (
    <div className={styles.copied}>
      <Text span size="sm" c="dimmed">
        {label}
      </Text>
      <Code className={styles.value ?? ''}>{text}</Code>
      <CopyButton size="sm" text={text} label={`Copy ${what}`} />
    </div>
  )
}

/** One record for the agency's DNS: its name and value to copy, and what the last check saw. */
export function DnsRecordCard({ record }: { record: DnsRecord }) {
  const { key, type, name, value, state, seen, required } = record
  const { tone, label } = recordLooks[state]
  const advice = recordAdvice[state]
  const short = {
    dkim: 'key',
    'dkim-next': 'new key',
    'return-path': 'return path',
    dmarc: 'policy',
  }
  return (
    <li className={styles.card}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{recordPurposes[key]}</Text>
          <Group gap="xs">
            {!required && <Badge color="gray">Optional</Badge>}
            <Badge color={tone}>{label}</Badge>
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          Type {type}
        </Text>
        <Copied label="Name" text={name} what={`name of the ${short[key]}`} />
        <Copied label="Value" text={value} what={`value of the ${short[key]}`} />
        {advice && (
          <Text size="sm">
            {advice}
            {seen.map((text) => (
              <Code key={text} block className={styles.value ?? ''}>
                {text}
              </Code>
            ))}
          </Text>
        )}
      </Stack>
    </li>
  )
}
