import { hourMs } from '../kernel/duration.ts'
import { keepHeapSmall } from '../platform/keep-heap-small.ts'
import type { Log } from '../platform/log.ts'

/** Lets a starting process register what to undo when it ends, and learn that it must end. */
export interface Lifetime {
  /** Undone in reverse order, whether a signal or an error ends the process. */
  onStop(stop: () => Promise<unknown> | undefined): void
  /** Ends the start between two of its steps when a signal has come. */
  throwIfStopping(): void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a process from its start to a signal, then undoes what was started; a signal during the
 * start takes effect after the current step. Returns the exit code; throws the start's error after
 * undoing the start. Further signals are ignored.
 */
export async function untilStopped(
  log: Log,
  start: (lifetime: Lifetime) => Promise<void>,
): Promise<number> {
  keepHeapSmall()
  const stops: Array<() => Promise<unknown> | undefined> = []
  const stopping = new AbortController()
  const stopRequested = new Promise<void>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve()),
  )
  for (const signal of signals) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) log.info({ signal }, 'stopping')
      stopping.abort(stopped)
    })
  }
  // A backup's timers and idle connections alone would let the process end.
  const alive = setInterval(() => {}, hourMs)
  // A closed terminal cannot be written to.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    await start({
      onStop: (stop) => stops.push(stop),
      throwIfStopping: () => stopping.signal.throwIfAborted(),
    })
    await stopRequested
  } catch (error) {
    if (error !== stopped) throw error
  } finally {
    clearInterval(alive)
    for (const stop of stops.reverse())
      await stop()?.catch((error: unknown) => log.error({ error }, 'stopping failed'))
    // Handles that a request or a job left open must not keep the process alive.
    setTimeout(() => process.exit(), 1000).unref()
  }
  return 0
}

const stopped = new Error('stopped by a signal')
