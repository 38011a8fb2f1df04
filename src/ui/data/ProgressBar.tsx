import { Group, Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './progress.module.css'

export type ProgressBarProps = {
  /** 0 to 1; undefined while the length of the work is unknown. */
  value: number | undefined
  label: string
  note?: ReactNode
}

export function ProgressBar({ value, label, note }: ProgressBarProps) {
  const known = value !== undefined
  const percent = known ? Math.round(Math.min(Math.max(value, 0), 1) * 100) : 35
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Text component="strong" size="sm" fw={580}>
          {label}
        </Text>
        {known && (
          <Text component="span" size="sm" c="dimmed">
            {percent}%
          </Text>
        )}
      </Group>
      <Progress.Root transitionDuration={300}>
        <Progress.Section
          role="progressbar"
          value={percent}
          withAria={known}
          aria-label={label}
          className={known ? '' : (styles.unknown ?? '')}
        />
      </Progress.Root>
      {note && (
        <Text size="sm" c="dimmed" mt="xs">
          {note}
        </Text>
      )}
    </div>
  )
}
