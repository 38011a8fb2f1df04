import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { productName } from '../kernel/product.ts'
import { stopwatch } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { buildApplication } from './application.ts'
import { prepareFirstStart } from './first-start.ts'
import { openServices, type RunningServices } from './services.ts'
import { startJobs } from './worker.ts'

/** Runs the HTTP server, and the job worker in the same process unless told otherwise, until a signal ends it. */
export async function serve(config: Config, { withJobs }: { withJobs: boolean }): Promise<void> {
  const elapsed = stopwatch()
  const services = await openServices(config, { name: 'server' })
  const http = await buildApplication(services)
  await http.listen({ port: config.port, host: config.host })
  const { port } = http.server.address() as AddressInfo
  services.log.info({ port, ms: Math.round(elapsed()) }, 'listening')
  const { link, filled } = await prepareFirstStart(services)
  const jobs = withJobs ? await startJobs(services, services.databaseUrls.app) : undefined
  stopOnSignal(services, async () => {
    await Promise.race([http.close(), sleep(10_000)])
    await jobs?.stop()
    await filled
  })
  console.log(`\n${productName} is at ${config.baseUrl}`)
  if (link !== undefined) console.log(`Sign in (good once, for a day): ${link}`)
  if (services.mailer.inbox !== undefined) console.log(`Mail it sends is at ${config.baseUrl}/dev/mailbox\n`)
}

/** Ends the process once: requests and jobs that run are waited for, then the database is closed. */
export function stopOnSignal(services: RunningServices, stop: () => Promise<void>): void {
  let stopping = false
  const end = async (signal: string) => {
    if (stopping) return
    stopping = true
    services.log.info({ signal }, 'stopping')
    const code = await stop()
      .then(() => services.close())
      .then(
        () => 0,
        (error) => {
          services.log.error({ error }, 'stopping failed')
          return 1
        },
      )
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal))
}
