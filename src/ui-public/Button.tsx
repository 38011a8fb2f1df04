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
}

export function Button({ children, variant = 'primary', type = 'button', onClick, disabled, busy, busyText, wide, label }: ButtonProps) {
  return (
    <button
      type={type}
      className={`button button-${variant}`}
      data-wide={wide ? '' : undefined}
      onClick={onClick}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-label={label}
    >
      {busy && <span className="ring" aria-hidden="true" />}
      {busy && busyText !== undefined ? busyText : children}
    </button>
  )
}
