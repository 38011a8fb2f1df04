import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import styles from '../data/feedback.module.css'
import { currentToasts, dismissToast, holdToasts, subscribeToasts } from './toasts.ts'

export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const layer = useRef<HTMLElement>(null)
  useEffect(() => {
    // Shown anew each time, so that a message stands above a dialog opened before it.
    if (layer.current?.matches(':popover-open')) layer.current.hidePopover()
    if (toasts.length > 0) layer.current?.showPopover()
  }, [toasts])
  // Who pressed a button of a message is done with it, and what held it is gone with it.
  const press = (id: number) => {
    dismissToast(id)
    holdToasts(false)
  }
  return (
    <section
      ref={layer}
      popover="manual"
      className={styles.toasts}
      aria-label="Messages"
      aria-live="polite"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      {toasts.map((one) => (
        <div key={one.id} className={styles.toast} data-tone={one.tone}>
          {one.tone === 'positive' && <IconCircleCheck size={19} aria-hidden />}
          {one.tone === 'critical' && <IconAlertCircle size={19} aria-hidden />}
          <span className={styles.toastText}>{one.message}</span>
          {one.action && (
            <button
              type="button"
              className={styles.toastButton}
              onClick={() => {
                one.action?.onAction()
                press(one.id)
              }}
            >
              {one.action.label}
            </button>
          )}
          <button
            type="button"
            className={styles.toastClose}
            aria-label="Dismiss"
            onClick={() => press(one.id)}
          >
            <IconX size={17} aria-hidden />
          </button>
        </div>
      ))}
    </section>
  )
}
