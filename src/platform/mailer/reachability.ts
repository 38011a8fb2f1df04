import { setTimeout as sleep } from 'node:timers/promises'

export interface Reachability {
  /** Whether the mail server could not be reached when last tried. */
  isDown(): boolean
  /** Tries now. While the server is down, it is tried again every few seconds. */
  check(): Promise<void>
}

const probeEvery = 5000

/**
 * Knows whether the mail server can be reached, from connections alone. What becomes of an email
 * never changes it, so that a visitor cannot learn from it whether an email was sent.
 */
export function createReachability(
  reach: () => Promise<void>,
  pause: (milliseconds: number) => Promise<unknown> = (milliseconds) =>
    sleep(milliseconds, undefined, { ref: false }),
): Reachability & { close(): void } {
  let down = false
  let probing = false
  let closed = false
  const attempt = async () => {
    down = await reach().then(
      () => false,
      () => true,
    )
  }
  const probe = async () => {
    probing = true
    while (down && !closed) {
      await pause(probeEvery)
      await attempt()
    }
    probing = false
  }
  return {
    isDown: () => down,
    async check() {
      await attempt()
      if (down && !probing) void probe()
    },
    close() {
      closed = true
    },
  }
}
