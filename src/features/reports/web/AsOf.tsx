import { Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { useMe } from '../../access/client/use-me.ts'

export type AsOfProps = {
  figures: { asOf: CalendarDate; computedAt: string } | undefined
  busy: boolean
  onRefresh: () => void
  /** Before the button. */
  children?: ReactNode
}

/** When the shown figures were computed, and the way to those of this moment. */
export function AsOf({ figures, busy, onRefresh, children }: AsOfProps) {
  const { timeZone } = useMe()
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" c="dimmed">
        {figures
          ? `Policies as of ${displayDate(figures.asOf)}, computed ${displayInstant(figures.computedAt, timeZone)}`
          : busy && 'Computing...'}
      </Text>
      <Group gap="xs">
        {children}
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={onRefresh}
          loading={busy}
        >
          Refresh
        </Button>
      </Group>
    </Group>
  )
}
