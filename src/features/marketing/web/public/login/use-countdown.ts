import { useEffect, useState } from 'react'

/** Returns the whole seconds until `end`, never negative; both are milliseconds of one clock. */
export const secondsLeft = (end: number, now: number): number =>
  Math.max(0, Math.ceil((end - now) / 1000))

/**
 * Returns the seconds left of a wait of `seconds` since `start` (of `performance.now()`); updated
 * each second.
 */
export function useCountdown(start: number, seconds: number): number {
  const end = start + seconds * 1000
  const [left, setLeft] = useState(() => secondsLeft(end, performance.now()))
  useEffect(() => {
    setLeft(secondsLeft(end, performance.now()))
    const tick = setInterval(() => {
      const now = secondsLeft(end, performance.now())
      setLeft(now)
      if (now === 0) clearInterval(tick)
    }, 1000)
    return () => clearInterval(tick)
  }, [end])
  return left
}
