import { Anchor } from '@mantine/core'
import type { MouseEvent, ReactNode, Ref } from 'react'
import styles from '../foundation/controls.module.css'

/** An action in the middle of text: "Clear all", "Select all 1,200 matching". */
export function TextButton({
  onClick,
  children,
  ref,
  'aria-label': label,
  'aria-expanded': expanded,
}: {
  onClick: (event: MouseEvent) => void
  children: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
  /** For a text that says too little alone, such as a number; it begins with the text. */
  'aria-label'?: string | undefined
  /** Of one that shows and hides what is below it. */
  'aria-expanded'?: boolean | undefined
}) {
  return (
    <Anchor
      ref={ref}
      component="button"
      type="button"
      className={label === undefined ? (styles.textButton ?? '') : ''}
      size="sm"
      fw={520}
      c="dimmed"
      underline="always"
      mih="var(--control-sm)"
      aria-label={label}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {children}
    </Anchor>
  )
}
