import { useEffect } from 'react'

const inputs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Runs `load` once, when the visitor first moves on the page: what a press opens later is there in
 * time, and the page itself does not wait for it. `load` must be the same function in each
 * rendering.
 */
export function useFirstInput(load: () => void): void {
  useEffect(() => {
    const stop = () => {
      for (const input of inputs) removeEventListener(input, first)
    }
    const first = () => {
      stop()
      load()
    }
    for (const input of inputs) addEventListener(input, first, { passive: true })
    return stop
  }, [load])
}
