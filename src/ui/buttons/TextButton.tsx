import { Anchor } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'

/** An action in the middle of text: "Clear all", "Select all 1,200 matching". */
export function TextButton({
  onClick,
  children,
}: {
  onClick: (event: MouseEvent) => void
  children: ReactNode
}) {
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      fw={520}
      c="dimmed"
      underline="always"
      mih="var(--control-sm)"
      onClick={onClick}
    >
      {children}
    </Anchor>
  )
}
