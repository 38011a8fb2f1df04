import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Returns the page's heading, or the page itself until the heading exists. */
function startOfPage(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return document.querySelector<HTMLElement>('main')
  heading.tabIndex = -1
  heading.style.outline = 'none'
  return heading
}

/**
 * Moves the focus to the h1 of a new page, so that screen readers announce the page; a field that
 * already has the focus keeps it.
 */
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
