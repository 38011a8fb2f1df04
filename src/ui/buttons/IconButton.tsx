import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

export type IconButtonProps = {
  /** Shown on hover and on keyboard focus, and read by screen readers. */
  label: string
  icon: ReactNode
  onClick?: (() => void) | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function IconButton({ label, icon, onClick, disabled = false, ref }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      {/* The tooltip repeats the name; as a description it would be read twice. */}
      <ActionIcon
        ref={ref}
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
