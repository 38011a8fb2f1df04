import { Menu } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { snoozes } from '../shared/due.rules.ts'
import { snoozeLabels } from '../shared/task-texts.ts'
import type { NewTime } from '../shared/tasks.contract.ts'

const SnoozeDialog = lazy(async () => ({
  default: (await import('./SnoozeDialog.tsx')).SnoozeDialog,
}))

export type SnoozeMenuProps = {
  /** Names what is put off: "Rosa Reyes", "3 tasks". */
  name: string
  disabled?: boolean | undefined
  onSnooze: (time: NewTime) => void
  size?: 'sm' | 'lg' | undefined
  /** Where a key opens the menu. */
  opened?: boolean | undefined
  onOpened?: ((opened: boolean) => void) | undefined
  children?: ReactNode
}

/** Puts tasks off: by an hour, to tomorrow, to next Monday or to a chosen day. */
export function SnoozeMenu({
  name,
  disabled,
  onSnooze,
  size = 'sm',
  opened,
  onOpened,
  children = 'Snooze',
}: SnoozeMenuProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Menu {...(opened !== undefined && onOpened && { opened, onChange: onOpened })}>
        <Menu.Target>
          <Button
            size={size}
            variant="default"
            disabled={disabled}
            aria-label={`Snooze: ${name}`}
            leftSection={<IconClock size={16} aria-hidden />}
          >
            {children}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label="Snooze until">
          {snoozes.map((snooze) => (
            <Menu.Item key={snooze} onClick={() => onSnooze({ snooze })}>
              {snoozeLabels[snooze]}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setChoosing(true)}>Another day...</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {choosing && (
        <Suspense>
          <SnoozeDialog
            name={name}
            onClose={() => setChoosing(false)}
            onSnooze={(time) => {
              setChoosing(false)
              onSnooze(time)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
