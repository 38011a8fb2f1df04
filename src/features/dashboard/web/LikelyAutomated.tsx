import { Text } from '@mantine/core'
import { formatCount } from '../../../kernel/count.ts'

/** Visits by software, separate from those by people. */
export function LikelyAutomated({ emails }: { emails: number }) {
  return (
    <Text size="sm" c="dimmed" mt="md">
      Likely automated: {formatCount(emails)} {emails === 1 ? 'email' : 'emails'}. Software, such as
      a mail scanner, followed their links; it counts in none of the figures above.
    </Text>
  )
}
