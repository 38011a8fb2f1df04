import type { ReactNode } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

export type ButtonProps = {
  children: ReactNode
  variant?: ButtonVariant | undefined
  type?: 'button' | 'submit' | undefined
  onClick?: (() => void) | undefined
  disabled?: boolean | undefined
  /** Blocks presses while work is under way. */
  busy?: boolean | undefined
  busyText?: string | undefined
  wide?: boolean | undefined
  label?: string | undefined
  /** Where the press leads with the form around it, before the script runs or without it. */
  goTo?: string | undefined
  describedBy?: string | undefined
}

export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'primary',
    type = 'button',
    onClick,
    disabled,
    busy,
    busyText,
    wide,
    label,
    goTo,
    describedBy,
  } = props
  return (
    <button
      type={goTo === undefined ? type : 'submit'}
      formAction={goTo}
      className={`button button-${variant}`}
      data-wide={wide ? '' : undefined}
      onClick={(event) => {
        if (goTo !== undefined) event.preventDefault()
        onClick?.()
      }}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-label={label}
      aria-describedby={describedBy}
    >
      {busy && <span className="ring" aria-hidden="true" />}
      {busy && busyText !== undefined ? busyText : children}
    </button>
  )
}
