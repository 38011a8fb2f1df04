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
/** Escape on a message closes it, and not the dialog below. */
const keepsDialog = { 'data-mantine-stop-propagation': 'true' }

/** The element that had the focus before F8 took it to a message. */
let left: Element | null = null

const inToast = (element: EventTarget | null) =>
  element instanceof Element && element.closest(`.${styles.toast}`) !== null
const newest = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`.${styles.toast} ${selector}`)].at(-1)

// By Tab a long list lies between, and a message does not stay for as long.
document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key !== 'F8' || ctrlKey || metaKey || altKey || shiftKey) return
  // An Undo goes before a later message that has nothing to do.
  const button = newest(`.${styles.action}`) ?? newest('button')
  if (!button) return
  event.preventDefault()
  if (!inToast(document.activeElement)) left = document.activeElement
  button.focus()
})

/** Gives the focus back when a message that has it goes, if it came from what is still there. */
function returnFocus(id: string): void {
  const place = left
  if (!document.getElementById(id)?.contains(document.activeElement)) return
  left = null
  if (place instanceof HTMLElement && place.isConnected) place.focus()
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
          {...keepsDialog}
          onClick={() => {
            action.onAction()
            hideNotification(id)
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
    onBlurCapture: ({ relatedTarget }) => {
      // The focus of a window that is left comes back to the message.
      if (document.hasFocus() && !inToast(relatedTarget)) left = null
      wait(autoClose)()
    },
    onKeyDown: ({ key }) => {
      if (key === 'Escape') hideNotification(id)
    },
    onClose: () => returnFocus(id),
    // The container is the live region.
    role: 'presentation',
    className: styles.toast ?? '',
    closeButtonProps: { 'aria-label': 'Dismiss', ...keepsDialog },
  })
}
