import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { type MenuItem, MenuItems, menuClassNames } from './MenuItems.tsx'

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
    <Menu classNames={menuClassNames} withInitialFocusPlaceholder={false} position="bottom-end" offset={6}>
      <Menu.Target>
        <MenuTrigger label={label} icon={icon} variant={variant} size={size} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItems items={items} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Takes the ref and the aria attributes Mantine hands to its target. */
function MenuTrigger({
  label,
  icon,
  variant,
  size,
  ...target
}: Omit<MenuButtonProps, 'items'> & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" {...target} className={buttonClass({ variant, size })}>
      {icon}
      {label}
      <IconChevronDown size={16} aria-hidden />
    </button>
  )
}
