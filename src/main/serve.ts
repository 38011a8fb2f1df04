import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hearEndedSessions } from '../features/access/feature.ts'
import { productName } from '../kernel/product.ts'
import { stopwatch } from '../platform/clock.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { announcePeople, hearPeopleElsewhere } from '../platform/give-way.ts'
import { listen } from '../platform/http/listen.ts'
import { createLog } from '../platform/log.ts'
import { buildApplication } from './application.ts'
import { scheduleBackups } from './backup/backup-schedule.ts'
import { watchDatabaseAge } from './backup/database-age.ts'
import { prepareFirstStart } from './demonstration/first-start.ts'
import { keepHealth } from './keep-health.ts'
import { startOperatorServer } from './operator-server.ts'
import { startReceiving } from './receive.ts'
import { writeRunningUrl } from './running-url.ts'
import { openServices } from './services.ts'
import { untilStopped } from './until-stopped.ts'
import { startJobs } from './worker.ts'

/**
 * The time that running requests and jobs have to finish when the process stops. The next start
 * finishes the demonstration.
 */
const patience = 10_000

const stopLater = (stop: () => void) => async () => stop()

/**
 * Runs the HTTP server, and the job worker in the same process too with `withJobs`, until a signal
 * ends it. Returns the exit code.
 */
export async function serve(config: Config, { withJobs }: { withJobs: boolean }): Promise<number> {
  const elapsed = stopwatch()
  return untilStopped(
    createLog(config.logLevel, { process: 'server' }),
    async ({ onStop, throwIfStopping }) => {
      const services = await openServices(config, { name: 'server' })
      onStop(() => services.close())
      throwIfStopping()
      const operators = await startOperatorServer(services)
      const http = await buildApplication(services)
      const running: Array<() => Promise<unknown> | undefined> = [
        () => http.close(),
        () => operators?.close(),
      ]
      onStop(() =>
        Promise.race([
          Promise.all(running.map((end) => end())),
          sleep(patience, undefined, { ref: false }),
        ]),
      )
      await listen(http, config)
      const { port } = http.server.address() as AddressInfo
      services.log.info({ port, ms: Math.round(elapsed()) }, 'listening')
      onStop(writeRunningUrl(config))
      throwIfStopping()
      const link = await prepareFirstStart(services)
      throwIfStopping()
      running.push(stopLater(await hearEndedSessions(services, services.databaseUrls.app)))
      running.push(stopLater(announcePeople(services)))
      running.push(stopLater(await watchDatabaseAge(services)))
      running.push(stopLater(scheduleBackups(services, services.databaseUrls.owner)))
      const jobs = withJobs ? await startJobs(services, services.databaseUrls.app) : undefined
      if (jobs !== undefined) running.push(() => jobs.stop())
      running.push(stopLater(keepHealth(services, withJobs ? ['web', 'worker'] : ['web'])))
      const listener = withJobs ? await startReceiving(services) : undefined
      running.push(() => listener?.close())
      console.log(`\n${productName} is at ${config.baseUrl}`)
      if (link !== undefined) console.log(`Log in (works once, for a day): ${link}`)
      if (services.mailer.inbox !== undefined)
        console.log(`Email it sends is at ${config.baseUrl}/dev/mailbox\n`)
    },
  )
}

/** Runs a job worker alone until a signal ends it. Returns the exit code. */
export async function work(config: Config): Promise<number> {
  if (config.smtpUrl === undefined)
    throw new ConfigError(
      'A separate worker needs SMTP_URL: the built-in inbox belongs to the process that sends, where no one would see it.',
    )
  return untilStopped(
    createLog(config.logLevel, { process: 'worker' }),
    async ({ onStop, throwIfStopping }) => {
      const services = await openServices(config, { name: 'worker', join: true })
      onStop(() => services.close())
      throwIfStopping()
      const operators = await startOperatorServer(services)
      onStop(() => operators?.close())
      onStop(stopLater(await watchDatabaseAge(services)))
      const { log, databaseUrls } = services
      onStop(stopLater(await hearPeopleElsewhere({ url: databaseUrls.app, log })))
      const jobs = await startJobs(services, databaseUrls.app)
      onStop(() => Promise.race([jobs.stop(), sleep(patience, undefined, { ref: false })]))
      onStop(stopLater(keepHealth(services, ['worker'])))
      services.log.info('worker started')
    },
  )
}
