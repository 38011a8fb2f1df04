import type { ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

export type ButtonProps = ButtonLook & {
  children: ReactNode
  type?: 'button' | 'submit' | undefined
  onClick?: (() => void) | undefined
  disabled?: boolean | undefined
  /** Shows a turning ring and blocks presses, so that a double click sends once. */
  loading?: boolean | undefined
  loadingText?: string | undefined
  icon?: ReactNode
  iconAfter?: ReactNode
  label?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button({
  children,
  type = 'button',
  onClick,
  disabled,
  loading,
  loadingText,
  icon,
  iconAfter,
  label,
  ref,
  ...look
}: ButtonProps) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClass(look)}
      onClick={onClick}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      aria-label={label}
    >
      {loading ? <span className={styles.ring} aria-hidden="true" /> : icon}
      {loading && loadingText !== undefined ? loadingText : children}
      {iconAfter}
    </button>
  )
}
