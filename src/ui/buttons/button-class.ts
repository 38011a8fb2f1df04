import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'subtle' | 'danger' | 'danger-subtle'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  fullWidth?: boolean | undefined
}

export function buttonClass({ variant = 'primary', size = 'md', fullWidth }: ButtonLook): string {
  return [
    styles.button,
    styles[variant],
    size === 'md' ? undefined : styles[size],
    fullWidth && styles.full,
  ]
    .filter(Boolean)
    .join(' ')
}
