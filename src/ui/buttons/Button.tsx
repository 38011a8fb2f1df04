import { Loader, Button as MantineButton, type ButtonProps as MantineProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'

export type ButtonLook = Pick<MantineProps, 'fullWidth' | 'leftSection' | 'rightSection'> & {
  variant?: 'filled' | 'default' | 'subtle'
  color?: 'accent' | 'critical'
  size?: 'sm' | 'md' | 'lg'
}

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'color' | 'style'> & {
    children: ReactNode
    /** Shows a spinner and blocks clicks, so that a double click sends once. */
    loading?: boolean | undefined
    /** Replaces the label while loading: "Saving...". */
    loadingText?: string | undefined
  }

/** Mantine's button, which also shows a text while it is loading. */
export function Button({
  children,
  loading = false,
  loadingText,
  leftSection,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <MantineButton
      {...rest}
      disabled={disabled === true || loading}
      leftSection={loading ? <Loader size="1em" color="currentColor" aria-hidden /> : leftSection}
      aria-busy={loading || undefined}
    >
      {loading && loadingText !== undefined ? loadingText : children}
    </MantineButton>
  )
}
