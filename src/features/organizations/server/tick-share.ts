import { stopwatch } from '../../../platform/clock.ts'

/** Organizations of each tick, however long they take: a slow database must not stop the work. */
const organizationsAtLeast = 100
const shortMilliseconds = 500

/**
 * Keeps a tick short with thousands of organizations. Returns a function that says, before each
 * organization, whether this tick takes it too; the next tick continues.
 */
export function startTickShare(): () => boolean {
  const elapsed = stopwatch()
  let taken = 0
  return () => {
    taken += 1
    return taken <= organizationsAtLeast || elapsed() < shortMilliseconds
  }
}
