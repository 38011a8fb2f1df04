import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useTopmost } from './topmost.ts'
import { useModalPage } from './use-modal-page.ts'

const widths = { sm: '26rem', md: '35rem', lg: '47rem', xl: '65rem' }

export type DialogProps = {
  open: boolean
  /** Called by the Close button, Escape and, unless it is ignored, a click outside. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** Buttons below the content. */
  footer?: ReactNode
  size?: keyof typeof widths | undefined
  /** While work is in progress, nothing closes the dialog. */
  locked?: boolean | undefined
  ignoresClickOutside?: boolean | undefined
  /** Another dialog is open above this one and handles the keys. */
  covered?: boolean | undefined
  /** Opens above every other dialog, which then ignores the keys. */
  topmost?: boolean | undefined
}

/**
 * The frame of every dialog. Its content is mounted each time it opens; the focus starts at the
 * title, which screen readers read.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  locked = false,
  ignoresClickOutside = false,
  covered: coveredByCaller = false,
  topmost = false,
}: DialogProps) {
  useModalPage(open)
  const covered = useTopmost(topmost && open) || coveredByCaller
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={widths[size]}
      closeOnEscape={!locked && !covered}
      closeOnClickOutside={!locked && !ignoresClickOutside}
      trapFocus={!covered}
      returnFocus={false}
      {...(topmost && { zIndex: 400 })}
    >
      <Modal.Overlay />
      <Modal.Content radius="xl" inert={covered}>
        <Modal.Header className={styles.header}>
          <Modal.Title className={styles.title} tabIndex={-1} data-autofocus>
            {title}
          </Modal.Title>
          {!locked && <Modal.CloseButton aria-label="Close" />}
        </Modal.Header>
        {/* Not Modal.Body: that would read the whole content as the dialog's description. */}
        <div className={styles.body}>
          {children}
          {footer && (
            <Group gap="xs" justify="flex-end" className={styles.footer}>
              {footer}
            </Group>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
