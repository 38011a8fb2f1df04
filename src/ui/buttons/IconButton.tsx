import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

export type IconButtonProps = {
  /** Shown on hover and on keyboard focus, and read by screen readers. */
  label: string
  icon: ReactNode
  onClick?: (() => void) | undefined
  disabled?: boolean | undefined
}

export function IconButton({ label, icon, onClick, disabled = false }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      {/* The tooltip repeats the name; as a description it would be read twice. */}
      <ActionIcon
        aria-label={label}
        aria-describedby={undefined}
        onClick={onClick}
        disabled={disabled}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
