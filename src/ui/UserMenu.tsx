import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Avatar } from './Avatar.tsx'
import { type MenuItem, MenuItems, menuClassNames } from './MenuItems.tsx'
import menu from './menu.module.css'
import styles from './shell.module.css'

export type UserMenuProps = { name: string; email?: string | undefined; items: readonly MenuItem[] }

export function UserMenu({ name, email, items }: UserMenuProps) {
  return (
    <Menu classNames={menuClassNames} withInitialFocusPlaceholder={false} withinPortal={false} position="bottom-end" offset={6}>
      <Menu.Target>
        <button type="button" className={styles.user} aria-label={`Your account, ${name}`}>
          <Avatar name={name} />
          <span className={styles.userName}>{name}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={menu.head}>
          <span className={menu.headName}>{name}</span>
          {email && <span className={menu.headNote}>{email}</span>}
        </div>
        <MenuItems items={items} />
      </Menu.Dropdown>
    </Menu>
  )
}
