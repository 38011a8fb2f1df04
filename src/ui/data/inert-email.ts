// Nothing runs, and nothing is loaded but logos and photos from here, whatever the email contains.
const policy = () =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${window.location.origin}/api/`

/**
 * Returns an email's HTML without its links: an agent must not follow the client's tracking or
 * unsubscribe link.
 */
export function inertEmail(html: string): string {
  const email = new DOMParser().parseFromString(html, 'text/html')
  for (const link of email.querySelectorAll('[href]')) link.removeAttribute('href')
  const meta = email.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy()
  email.head.prepend(meta)
  return `<!doctype html>${email.documentElement.outerHTML}`
}
