import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The heading of the page, or the page itself while the heading is not there yet. */
function startOfPage(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return document.querySelector<HTMLElement>('main')
  heading.tabIndex = -1
  heading.style.outline = 'none'
  return heading
}

/** After a change of page the focus stands on its h1, so that a screen reader says where one is; a field that took it keeps it. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (
          fromLocation === undefined ||
          !pathChanged ||
          document.activeElement?.closest('main, [role=dialog]')
        )
          return
        startOfPage()?.focus({ preventScroll: true })
      }),
    [router],
  )
}
