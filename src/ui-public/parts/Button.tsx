import type { ReactNode } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

export type ButtonProps = {
  children: ReactNode
  variant?: ButtonVariant | undefined
  type?: 'button' | 'submit' | undefined
  onClick?: (() => void) | undefined
  disabled?: boolean | undefined
  /** Disables the button while an action is running. */
  busy?: boolean | undefined
  busyText?: string | undefined
  wide?: boolean | undefined
  label?: string | undefined
  /**
   * URL that the surrounding form is sent to when the button is pressed before the script runs or
   * without it.
   */
  formAction?: string | undefined
  /** Sent with that form, under `name`. */
  name?: string | undefined
  value?: string | undefined
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
    formAction,
    name,
    value,
    describedBy,
  } = props
  return (
    <button
      type={formAction === undefined ? type : 'submit'}
      formAction={formAction}
      name={name}
      value={name && value}
      className={`button button-${variant}`}
      data-wide={wide ? '' : undefined}
      onClick={(event) => {
        if (formAction !== undefined) event.preventDefault()
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
