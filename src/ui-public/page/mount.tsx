import { type ComponentType, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** A consumer page; `firstPaint` is the data the server wrote into the HTML, null without any. */
export type PublicPageComponent = ComponentType<{ firstPaint: unknown }>

/** Returns the first paint's data, or null when it is missing or unreadable: the page then loads it. */
export function readFirstPaint(): unknown {
  try {
    return JSON.parse(document.getElementById('first-paint')?.textContent ?? 'null')
  } catch {
    return null
  }
}

/** Shows the page; hydrates it if the server has rendered it. */
export function mountPage(
  root: HTMLElement,
  Page: PublicPageComponent,
  onFailure: (error: unknown) => void,
): void {
  const page = (
    <StrictMode>
      <Page firstPaint={readFirstPaint()} />
    </StrictMode>
  )
  const options = { onUncaughtError: onFailure }
  if (root.dataset.rendered === undefined) createRoot(root, options).render(page)
  else hydrateRoot(root, page, options)
}
