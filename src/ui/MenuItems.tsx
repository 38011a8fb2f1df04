import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import styles from './menu.module.css'

export type MenuItem =
  | 'divider'
  | { label: string; href: string; icon?: ReactNode; external?: boolean | undefined }
  | { label: string; onSelect: () => void; icon?: ReactNode; tone?: 'danger' | undefined; disabled?: boolean | undefined }

/** Classes every menu of the product shares. */
export const menuClassNames = { dropdown: styles.dropdown ?? '', item: styles.item ?? '' }

export function MenuItems({ items }: { items: readonly MenuItem[] }) {
  return items.map((item, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: dividers have nothing else to be told apart by
    if (item === 'divider') return <Menu.Divider key={index} />
    if ('href' in item) {
      const target = item.external ? { external: true } : {}
      return (
        <Menu.Item key={item.label} component={AppLink} href={item.href} leftSection={item.icon} {...target}>
          {item.label}
        </Menu.Item>
      )
    }
    return (
      <Menu.Item
        key={item.label}
        leftSection={item.icon}
        onClick={item.onSelect}
        disabled={item.disabled ?? false}
        data-danger={item.tone === 'danger' ? '' : undefined}
      >
        {item.label}
      </Menu.Item>
    )
  })
}
