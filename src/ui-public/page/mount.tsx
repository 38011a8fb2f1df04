import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '../client/host-events.ts'
import { type PageLanguage, readLocale } from '../../kernel/locale.ts'
import { PublicPageRoot } from './PublicPageRoot.tsx'
import type { PublicPageComponent } from './public-route.ts'

/** Returns the first paint's data, or null if missing or unreadable: then the page loads it. */
export function readFirstPaint(): unknown {
  try {
    return JSON.parse(document.getElementById('first-paint')?.textContent ?? 'null')
  } catch {
    return null
  }
}

/** Returns the language that the server wrote into the HTML. */
function readLanguage(): PageLanguage {
  const { lang, dataset } = document.documentElement
  return {
    locale: dataset.switchable === undefined ? undefined : readLocale(lang),
    url: location.pathname + location.search,
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
      <PublicPageRoot Page={Page} firstPaint={readFirstPaint()} language={readLanguage()} />
    </StrictMode>
  )
  const options = { onUncaughtError: onFailure }
  if (root.dataset.rendered === undefined) createRoot(root, options).render(page)
  else hydrateRoot(root, page, options)
}
