import { useEffect, useRef, useState } from 'react'
import { sessionIdOf } from '../../shared/checkout.rules.ts'
import styles from './checkout.module.css'
import type { PaymentForm } from './payment-form.ts'

/** The messages of the stand-in's page to the page around it. */
type StandInMessage =
  | { readonly event: 'complete'; readonly sessionId: string }
  | { readonly event: 'height'; readonly height: number }

const isMessage = (data: unknown): data is StandInMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'holdfast-test-checkout'

/** Returns the stand-in's card page in a frame, in place of Stripe's. */
export const standInForm = (url: string): PaymentForm =>
  function StandInForm({ clientSecret, onComplete }) {
    const frame = useRef<HTMLIFrameElement>(null)
    const [height, setHeight] = useState<number>()
    useEffect(() => {
      const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
        if (origin !== location.origin || source !== frame.current?.contentWindow) return
        if (!isMessage(data)) return
        if (data.event === 'height') setHeight(data.height)
        else if (data.sessionId === sessionIdOf(clientSecret)) onComplete()
      }
      window.addEventListener('message', hear)
      return () => window.removeEventListener('message', hear)
    }, [clientSecret, onComplete])
    // Each page after the first begins with its message, which may be above the visible part.
    const loaded = useRef(false)
    const show = () => {
      if (loaded.current) frame.current?.scrollIntoView({ block: 'start' })
      loaded.current = true
    }
    return (
      <iframe
        ref={frame}
        title="Payment form (test)"
        src={url}
        className={styles.frame}
        style={height === undefined ? {} : { height }}
        onLoad={show}
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
    )
  }
