import { useEffect } from 'react'

/**
 * Scrolls to the part that the URL names, after a page has loaded what contains it: the browser
 * looks for it too early.
 */
export function ScrollToHash() {
  useEffect(() => {
    const id = location.hash.slice(1)
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [])
  return null
}
