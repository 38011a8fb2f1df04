import { Text } from '@mantine/core'
import { countOf } from '../../../kernel/count.ts'

/** Visits by software, separate from those by people. */
export function LikelyAutomated({ emails }: { emails: number }) {
  return (
    <Text size="sm" c="dimmed" mt="md">
      Likely automated: {countOf(emails, 'email')}. Software, such as a mail scanner, followed a
      link in {emails === 1 ? 'it' : 'them'}; that counts in none of the figures above.
    </Text>
  )
}
