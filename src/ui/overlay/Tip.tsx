import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './popup.module.css'

const gap = 6

/** Shows a control's name to those who see it, on hover and keyboard focus. The control carries the same text as its own label. */
export function Tip({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)
  useLayoutEffect(() => {
    const target = place.current?.firstElementChild
    if (!shown || !tip.current || !target) return
    tip.current.showPopover()
    const at = target.getBoundingClientRect()
    const size = tip.current.getBoundingClientRect()
    const left = Math.min(
      Math.max(8, at.left + at.width / 2 - size.width / 2),
      innerWidth - size.width - 8,
    )
    const above = at.top - size.height - gap
    tip.current.style.left = `${left}px`
    tip.current.style.top = `${above < 4 ? at.bottom + gap : above}px`
  }, [shown])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the frame only watches the control inside it
    <span
      ref={place}
      className={styles.tipFrame}
      onPointerEnter={(event) => setShown(event.pointerType === 'mouse')}
      onPointerLeave={() => setShown(false)}
      onPointerDown={() => setShown(false)}
      onFocus={(event) => setShown(event.target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      {children}
      {shown && (
        <span ref={tip} popover="manual" aria-hidden="true" className={styles.tip}>
          {label}
        </span>
      )}
    </span>
  )
}
