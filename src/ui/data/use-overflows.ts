import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has content to scroll to, in either direction; followed as either of them changes. */
export function useOverflows(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = () =>
      setOverflows(
        current.scrollHeight > current.clientHeight || current.scrollWidth > current.clientWidth,
      )
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    for (const child of current.children) watch.observe(child)
    return () => watch.disconnect()
  })
  return overflows
}
