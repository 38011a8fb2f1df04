import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './dialog.module.css'
import { useDialog } from './use-dialog.ts'

const widths = { sm: '26rem', md: '35rem', lg: '47rem', xl: '65rem' }

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, right below the content. */
  footer?: ReactNode
  size?: keyof typeof widths | undefined
  /** While work is under way: neither Escape nor a click outside closes it. */
  locked?: boolean | undefined
  /** There is much to lose: only its own button closes it, not Escape or a click outside. */
  guarded?: boolean | undefined
}

/** The browser's own dialog: keeps the focus inside and gives it back. Its content is made anew at each opening. */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  locked = false,
  guarded = false,
}: ModalProps) {
  const id = useId()
  const dialog = useDialog(open, onClose, locked || guarded)
  return createPortal(
    <dialog
      {...dialog}
      className={styles.dialog}
      style={{ '--dialog-width': widths[size] } as CSSProperties}
      aria-labelledby={id}
    >
      {open && (
        <>
          <div className={styles.header}>
            <h2 id={id} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            {!locked && (
              <IconButton label="Close" icon={<IconX size={20} aria-hidden />} onClick={onClose} />
            )}
          </div>
          <div className={styles.body}>
            {children}
            {footer && <div className={styles.footer}>{footer}</div>}
          </div>
        </>
      )}
    </dialog>,
    document.body,
  )
}
