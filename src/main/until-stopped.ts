import type { Log } from '../platform/log.ts'

/** How a starting process tells what must be undone when it ends, and learns that it is to end. */
export interface Lifetime {
  /** Undone in reverse order, whether a signal or an error ends the process. */
  onStop(stop: () => Promise<unknown> | undefined): void
  /** Ends the start between two of its steps when a signal has come. */
  throwIfStopping(): void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a process from its start to a signal, then undoes what was started: a signal during the start is waited for only to the end
 * of the step that runs. Answers the exit code; throws what the start throws, after undoing it. Further signals change nothing.
 */
export async function untilStopped(
  log: Log,
  start: (lifetime: Lifetime) => Promise<void>,
): Promise<number> {
  const stops: Array<() => Promise<unknown> | undefined> = []
  const stopping = new AbortController()
  const told = new Promise<void>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve()),
  )
  for (const signal of signals) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) log.info({ signal }, 'stopping')
      stopping.abort(stopped)
    })
  }
  // Of a closed terminal nothing can be written to any more.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    await start({
      onStop: (stop) => stops.push(stop),
      throwIfStopping: () => stopping.signal.throwIfAborted(),
    })
    await told
  } catch (error) {
    if (error !== stopped) throw error
  } finally {
    for (const stop of stops.reverse())
      await stop()?.catch((error: unknown) => log.error({ error }, 'stopping failed'))
    // What a request or a job left open must not hold the process back.
    setTimeout(() => process.exit(), 1000).unref()
  }
  return 0
}

const stopped = new Error('told to stop')
