import { productName } from '../../kernel/product.ts'

const name = 'GoneScript'
/** How long the server has to say that the page is there, in milliseconds. */
const answerMs = 10_000

const partNotLoaded = `Part of ${productName} could not be loaded. Check your connection, then reload the page.`

/**
 * Has `isScriptGone` recognize errors of parts of the app that do not load, as when a new version
 * took their place. They lose the message by which the router would load the page again while a
 * form with changes is still there: who stays with it would see the next page load forever.
 */
export function watchScripts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    Object.assign(payload, { name, cause: payload.message, message: partNotLoaded })
  })
}

export const isScriptGone = (error: unknown): error is Error =>
  error instanceof Error && error.name === name

/** Names the version of the app: its first script has another name in each. */
const version = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

/**
 * Loads the page again where the server answers, once for each part and version; returns whether it
 * does. The screen is gone already; one that was left has asked about its unsaved changes.
 */
export async function reloadForScript({ cause }: Error): Promise<boolean> {
  const key = `reloaded: ${version()} ${String(cause)}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    const { ok } = await fetch(location.href, {
      cache: 'no-store',
      signal: AbortSignal.timeout(answerMs),
    })
    if (!ok) return false
    sessionStorage.setItem(key, 'yes')
  } catch {
    return false
  }
  location.reload()
  return true
}
