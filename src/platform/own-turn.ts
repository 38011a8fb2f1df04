import { setImmediate } from 'node:timers'

const waiting: Array<() => void> = []

function goOn(): void {
  const next = waiting.shift()
  if (waiting.length > 0) setImmediate(goOn)
  next?.()
}

/**
 * Resolves in a turn of the event loop that no other caller has: between two of them the loop reads
 * what has arrived. Without it the pages and calls whose database answers together are all made in
 * one turn, and all who come meanwhile wait for the whole of it.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(goOn)
  })
}
