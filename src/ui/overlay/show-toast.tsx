import { Button } from '@mantine/core'
import { hideNotification, showNotification, updateNotification } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import styles from './toasts.module.css'

export type Toast = {
  message: string
  tone?: 'positive' | 'critical' | undefined
  /** For instance Undo. */
  action?: { label: string; onAction: () => void } | undefined
  /** In milliseconds. Defaults to 5 s, or 8 s with an action. */
  duration?: number | undefined
}

const icons = { positive: IconCircleCheck, critical: IconAlertCircle }
let shown = 0

/** The element that had the focus before a message did. */
let left: Element | null = null

// By Tab a long list lies between, and a message does not stay for as long.
document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key !== 'F8' || ctrlKey || metaKey || altKey || shiftKey) return
  const newest = [...document.querySelectorAll(`.${styles.toast}`)].at(-1)
  const button = newest?.querySelector('button')
  if (!button) return
  event.preventDefault()
  left = document.activeElement
  button.focus()
})

/** Gives the focus back, if it came from what is still there. */
function returnFocus(): void {
  if (left instanceof HTMLElement && left.isConnected) left.focus()
  left = null
}

export function showToast({ message, tone, action, duration }: Toast): void {
  shown += 1
  const id = `toast-${shown}`
  const autoClose = duration ?? (action ? 8000 : 5000)
  const Icon = tone && icons[tone]
  const content = (
    <div className={styles.content}>
      {Icon && <Icon size={19} aria-hidden data-tone={tone} className={styles.icon} />}
      <span className={styles.text}>{message}</span>
      {action && (
        <Button
          size="sm"
          className={styles.action}
          onClick={() => {
            action.onAction()
            hideNotification(id)
            returnFocus()
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
  // Mantine waits while the pointer is on a message. Keyboard users need the time too (WCAG 2.2.1).
  const wait = (close: number | false) => () =>
    void updateNotification({ id, message: content, autoClose: close })
  showNotification({
    id,
    message: content,
    autoClose,
    onFocusCapture: wait(false),
    onBlurCapture: wait(autoClose),
    // The container is the live region.
    role: 'presentation',
    className: styles.toast ?? '',
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}
