import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '../buttons/button-class.ts'
import { firstMenuItem, type MenuItem, MenuItems, moveInMenu } from './MenuItems.tsx'
import { Popup } from './Popup.tsx'
import styles from './popup.module.css'

export type MenuButtonProps = {
  label: string
  items: readonly MenuItem[]
  icon?: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

/** A button that offers a few choices. */
export function MenuButton({ label, items, icon, variant = 'primary', size }: MenuButtonProps) {
  return (
    <Popup
      label={label}
      role="menu"
      align="end"
      className={styles.menu}
      onKeyDown={moveInMenu}
      initialFocus={firstMenuItem}
      trigger={(props) => (
        <button type="button" {...props} className={buttonClass({ variant, size })}>
          {icon}
          {label}
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    >
      {(close) => <MenuItems items={items} close={close} />}
    </Popup>
  )
}
