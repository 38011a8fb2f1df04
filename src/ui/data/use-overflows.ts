import { type RefCallback, useCallback, useState } from 'react'

/**
 * Returns whether an element has content to scroll to, in either direction, and the ref to put on
 * it. Updates with its size.
 */
export function useOverflows(): [overflows: boolean, ref: RefCallback<HTMLElement>] {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((element: HTMLElement) => {
    const watch = new ResizeObserver(() =>
      setOverflows(
        element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      ),
    )
    for (const watched of [element, ...element.children]) watch.observe(watched)
    return () => watch.disconnect()
  }, [])
  return [overflows, ref]
}
