import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ColorScheme, inertEmail } from './inert-email.ts'

/**
 * An email's HTML in a frame as tall as the email: without scripts, links or anything loaded from
 * elsewhere.
 */
export function EmailFrame({
  html,
  title,
  scheme,
}: {
  html: string
  title: string
  /** Shows the email as a mail program in this scheme does; otherwise in that of the system. */
  scheme?: ColorScheme | undefined
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)
  const inert = useMemo(() => inertEmail(html, scheme), [html, scheme])
  const measure = useCallback(
    () => setHeight(frame.current?.contentDocument?.body?.offsetHeight ?? 480),
    [],
  )
  useEffect(() => {
    if (frame.current === null) return
    const watch = new ResizeObserver(measure)
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [measure])
  // Same origin so that its height can be read; without allow-scripts nothing in it runs.
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={inert}
      onLoad={measure}
      style={{ display: 'block', width: '100%', height, border: 0, borderRadius: 'var(--radius)' }}
    />
  )
}
