import { type RefObject, useEffect, useRef } from 'react'
import { hostEvents } from '../../../../ui-public/client/host-events.ts'
import { observeAfter, viewInterval, visibleShare } from '../../shared/showcase.rules.ts'

/**
 * Calls `next` every four seconds while the section is visible, unless the pointer is on it, the
 * visitor has chosen a view or prefers reduced motion. The first time it is visible, the event
 * "viewing-phone" says so (LANDING-010). Returns the function that stops it.
 */
export function useShowcase(section: RefObject<HTMLElement | null>, next: () => void): () => void {
  const stopped = useRef(false)
  const change = useRef(next)
  change.current = next
  useEffect(() => {
    const element = section.current
    if (element === null) return
    let visible = false
    let over = false
    let told = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        visible = entry?.isIntersecting === true && entry.intersectionRatio >= visibleShare
        if (!visible || told) return
        told = true
        hostEvents.send('viewing-phone', undefined)
      },
      { threshold: visibleShare },
    )
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const start = setTimeout(() => observer.observe(element), observeAfter)
    const timer = setInterval(() => {
      if (visible && !over && !stopped.current && !still.matches) change.current()
    }, viewInterval)
    const enter = () => {
      over = true
    }
    const leave = () => {
      over = false
    }
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    return () => {
      clearTimeout(start)
      clearInterval(timer)
      observer.disconnect()
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
    }
  }, [section])
  return () => {
    stopped.current = true
  }
}
