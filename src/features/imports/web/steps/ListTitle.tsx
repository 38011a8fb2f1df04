import { Group, Text, Title } from '@mantine/core'

/**
 * The title of a list that is made again after each correction. The work is named beside it: a
 * line that comes and goes would move the buttons away from under a press.
 */
export function ListTitle({ title, busy }: { title: string; busy: string | undefined }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Title order={3}>{title}</Title>
      <Text size="sm" c="dimmed" role="status" truncate>
        {busy}
      </Text>
    </Group>
  )
}
