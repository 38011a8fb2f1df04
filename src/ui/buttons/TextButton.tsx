import { Anchor } from '@mantine/core'
import type { MouseEvent, ReactNode, Ref } from 'react'

/** An action in the middle of text: "Clear all", "Select all 1,200 matching". */
export function TextButton({
  onClick,
  children,
  ref,
}: {
  onClick: (event: MouseEvent) => void
  children: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}) {
  return (
    <Anchor
      ref={ref}
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
