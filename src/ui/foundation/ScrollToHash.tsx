import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Scrolls to the part that the URL names, after a page has loaded or opened what contains it: the
 * browser looks for it too early.
 */
export function ScrollToHash() {
  const id = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [id])
  return null
}
