import { setTimeout as sleep } from 'node:timers/promises'

/** Called when the server has died, and again with the result of restarting it. */
export type OnDeath = (event: 'restarting' | 'restarted' | Error) => void

interface KeptServer {
  readonly isDead: () => boolean
  readonly start: () => Promise<void>
  readonly stopping: AbortSignal
  readonly onDeath: OnDeath
}

/**
 * Restarts a server that has died, until `stopping`. A killed server's children hold its shared
 * memory for a moment, and a new server refuses to start until then, so restarting is retried.
 */
export async function keepAlive({ isDead, start, stopping, onDeath }: KeptServer): Promise<void> {
  let pause = lookEvery
  while (!stopping.aborted) {
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => {})
    if (stopping.aborted || !isDead()) continue
    if (pause === lookEvery) onDeath('restarting')
    try {
      await start()
      onDeath('restarted')
      pause = lookEvery
    } catch (error) {
      onDeath(error as Error)
      pause = Math.min(2 * pause, 5000)
    }
  }
}

const lookEvery = 200
