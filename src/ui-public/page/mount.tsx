import { type ComponentType, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** A consumers' page; `firstPaint` is what the server wrote into the HTML, null when nothing. */
export type PublicPageComponent = ComponentType<{ firstPaint: unknown }>

/** The data of the first paint; unreadable text counts as none, so that the page asks for it itself. */
export function readFirstPaint(): unknown {
  try {
    return JSON.parse(document.getElementById('first-paint')?.textContent ?? 'null')
  } catch {
    return null
  }
}

/** Shows the page; what the server has rendered already is taken over as it stands. */
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
