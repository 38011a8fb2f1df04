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

/** The heading that got the focus last, which a page that was still loading may have replaced. */
let focused: HTMLElement | null = null

function focusStart(): void {
  focused = startOfPage()
  focused?.focus({ preventScroll: true })
}

/** Call it when a page's content replaces its loading state: the focus stays on its heading. */
export function keepFocusOnHeading(): void {
  if (focused?.isConnected === false && document.activeElement === document.body) focusStart()
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
        focusStart()
      }),
    [router],
  )
}
