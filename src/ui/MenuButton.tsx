import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { MenuItems, type MenuItem, menuClassNames } from './MenuItems.tsx'

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
    <Menu classNames={menuClassNames} position="bottom-end" offset={6}>
      <Menu.Target>
        <MenuTrigger label={label} icon={icon} variant={variant} size={size} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItems items={items} />
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuTrigger({ label, icon, variant, size, ...trigger }: Omit<MenuButtonProps, 'items'>) {
  return (
    <Button {...trigger} variant={variant} size={size} icon={icon} iconAfter={<IconChevronDown size={16} aria-hidden />}>
      {label}
    </Button>
  )
}
