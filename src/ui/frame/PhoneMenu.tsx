import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from '../overlay/dialog.module.css'
import { useDialog } from '../overlay/use-dialog.ts'
import shell from './shell.module.css'

export type PhoneMenuProps = {
  open: boolean
  onClose: () => void
  brand: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** The header's links as a sheet from the side. */
export function PhoneMenu({ open, onClose, brand, children, actions }: PhoneMenuProps) {
  const dialog = useDialog(open, onClose)
  return (
    <dialog {...dialog} className={styles.sheet} aria-label="Menu">
      {open && (
        <>
          <div className={shell.drawerHead}>
            {brand}
            <IconButton
              label="Close menu"
              icon={<IconX size={22} aria-hidden />}
              onClick={onClose}
            />
          </div>
          <nav className={shell.drawer} aria-label="Phone menu">
            {children}
            <div className={shell.drawerActions}>{actions}</div>
          </nav>
        </>
      )}
    </dialog>
  )
}
