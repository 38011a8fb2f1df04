import { setTimeout as sleep } from 'node:timers/promises'

/** Hears that the server died and what became of it. */
export type OnDeath = (event: 'restarting' | 'restarted' | Error) => void

interface KeptServer {
  readonly isDead: () => boolean
  readonly start: () => Promise<void>
  readonly stopping: AbortSignal
  readonly onDeath: OnDeath
}

/**
 * Starts a server that died anew, until `stopping`. A killed server's children hold its memory until they notice, and a new one
 * refuses until then: so it is tried again and again.
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
