import { Menu, Text } from '@mantine/core'
import { AppLink } from '../foundation/AppLink.tsx'
import type { MenuItem, MenuItems } from './menu-item.ts'
import styles from './shell.module.css'
import { UserButton } from './UserButton.tsx'

export type UserMenuProps = {
  name: string
  email?: string | undefined
  items: MenuItems
}

type LoadedUserMenuProps = UserMenuProps & {
  opened: boolean
  onChange: (opened: boolean) => void
}

function Item({ item }: { item: MenuItem }) {
  const { label, icon } = item
  return 'href' in item ? (
    <Menu.Item component={AppLink} href={item.href} leftSection={icon}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={item.onSelect} leftSection={icon}>
      {label}
    </Menu.Item>
  )
}

/** The user menu, loaded after the shell. */
export function LoadedUserMenu({ name, email, items, opened, onChange }: LoadedUserMenuProps) {
  return (
    <Menu opened={opened} onChange={onChange} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UserButton name={name} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Your account">
        <div className={styles.userHead} aria-hidden>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed" truncate>
            {email}
          </Text>
        </div>
        {items.map((item, index) =>
          item === 'divider' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: dividers have no other identity
            <Menu.Divider key={index} />
          ) : (
            <Item key={item.label} item={item} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
