import { Text } from '@mantine/core'

const count = new Intl.NumberFormat('en-US')

/** Machines' visits, apart from what people did. */
export function LikelyAutomated({ mails }: { mails: number }) {
  return (
    <Text size="sm" c="dimmed" mt="md">
      Likely automated: {count.format(mails)} {mails === 1 ? 'mail' : 'mails'}. Software, such as a
      mail scanner, followed their links; it counts in none of the figures above.
    </Text>
  )
}
