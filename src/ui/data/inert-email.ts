// Nothing runs, and nothing is loaded but logos and photos from here, whatever the email contains.
const policy = () =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${window.location.origin}/api/`

export type ColorScheme = 'light' | 'dark'

/** Turns the email's dark colors on or off, whatever the system has. */
const inScheme = (html: string, scheme: ColorScheme | undefined) =>
  scheme === undefined
    ? html
    : html.replace(
        '@media (prefers-color-scheme:dark)',
        scheme === 'dark' ? '@media all' : '@media not all',
      )

/**
 * Returns an email's HTML without its links: an agent must not follow the client's tracking or
 * unsubscribe link.
 */
export function inertEmail(html: string, scheme?: ColorScheme): string {
  const email = new DOMParser().parseFromString(inScheme(html, scheme), 'text/html')
  for (const link of email.querySelectorAll('[href]')) link.removeAttribute('href')
  const meta = email.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy()
  email.head.prepend(meta)
  return `<!doctype html>${email.documentElement.outerHTML}`
}
