import { Drawer, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from '../foundation/AppLink.tsx'
import { useModalPage } from '../overlay/use-modal-page.ts'
import type { MenuItem, MenuItems } from './menu-item.ts'
import styles from './shell.module.css'

export type PhoneMenuProps = {
  open: boolean
  onClose: () => void
  brand: ReactNode
  /** Shown below the links. */
  items?: MenuItems | undefined
  children: ReactNode
}

function Entry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { label, icon } = item
  if ('href' in item)
    return (
      <AppLink href={item.href} className={styles.navLink} onClick={onClose}>
        {icon}
        {label}
      </AppLink>
    )
  return (
    <UnstyledButton
      className={styles.navLink ?? ''}
      onClick={() => {
        onClose()
        item.onSelect()
      }}
    >
      {icon}
      {label}
    </UnstyledButton>
  )
}

/** The header's links and the user menu's entries in a drawer. */
export function PhoneMenu({ open, onClose, brand, items = [], children }: PhoneMenuProps) {
  useModalPage(open)
  return (
    <Drawer.Root opened={open} onClose={onClose} size="min(300px, 84vw)" returnFocus={false}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <Drawer.Header>
          {brand}
          <Drawer.CloseButton aria-label="Close menu" />
        </Drawer.Header>
        <nav className={styles.drawer} aria-label="Phone menu">
          {children}
          {items.map((item, index) =>
            item === 'divider' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: dividers have no other identity
              <hr key={index} className={styles.rule} />
            ) : (
              <Entry key={item.label} item={item} onClose={onClose} />
            ),
          )}
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  )
}
