import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface SmtpSink {
  readonly port: number
  readonly pid: number
  /** Returns the number of messages received so far. */
  count(): Promise<number>
  stop(): void
}

/** Starts the mail server of `smtp-sink.ts` in a process whose work does not count as ours. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const sink = fork(join(import.meta.dirname, 'smtp-sink.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve) =>
    sink.stdout?.once('data', (data) => resolve(Number(String(data).trim()))),
  )
  return {
    port,
    pid: sink.pid ?? 0,
    count: () =>
      new Promise((resolve) => {
        sink.once('message', (count) => resolve(Number(count)))
        sink.send('count')
      }),
    stop: () => sink.kill(),
  }
}
