import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useModalPage } from '../overlay/use-modal-page.ts'
import styles from './shell.module.css'

export type PhoneMenuProps = {
  open: boolean
  onClose: () => void
  brand: ReactNode
  children: ReactNode
}

/** The header's links in a drawer. */
export function PhoneMenu({ open, onClose, brand, children }: PhoneMenuProps) {
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
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  )
}
