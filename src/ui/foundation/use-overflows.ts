import { type RefObject, useEffect, useState } from 'react'

/** Whether an element's content is taller than the element, followed as either changes. */
export function useOverflows(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const watch = new ResizeObserver(() =>
      setOverflows(current.scrollHeight > current.clientHeight),
    )
    watch.observe(current)
    for (const child of current.children) watch.observe(child)
    return () => watch.disconnect()
  }, [element])
  return overflows
}
