import type { ReactNode } from 'react'
import { Tip } from '../overlay/Tip.tsx'
import styles from './button.module.css'

export type IconButtonProps = {
  label: string
  icon: ReactNode
  onClick?: (() => void) | undefined
  tone?: 'neutral' | 'danger' | undefined
  disabled?: boolean | undefined
  pressed?: boolean | undefined
}

export function IconButton({ label, icon, onClick, tone, disabled, pressed }: IconButtonProps) {
  return (
    <Tip label={label}>
      <button
        type="button"
        className={tone === 'danger' ? `${styles.icon} ${styles.iconDanger}` : styles.icon}
        onClick={onClick}
        disabled={disabled}
        aria-label={label}
        aria-pressed={pressed}
      >
        {icon}
      </button>
    </Tip>
  )
}
