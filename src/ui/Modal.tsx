import { Modal as MantineModal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

const widths = { sm: 420, md: 560, lg: 760, xl: 1040 }

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
}

export function Modal({ open, onClose, title, children, footer, size = 'md', locked = false }: ModalProps) {
  return (
    <MantineModal.Root
      opened={open}
      onClose={onClose}
      size={widths[size]}
      centered
      closeOnEscape={!locked}
      closeOnClickOutside={!locked}
      transitionProps={{ transition: 'pop', duration: 140 }}
      classNames={{ content: styles.content ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
    >
      <MantineModal.Overlay color="#1b1924" backgroundOpacity={0.45} />
      <MantineModal.Content>
        <div className={styles.header}>
          <MantineModal.Title>{title}</MantineModal.Title>
          {!locked && <MantineModal.CloseButton aria-label="Close" size={36} iconSize={20} />}
        </div>
        <MantineModal.Body>
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  )
}
