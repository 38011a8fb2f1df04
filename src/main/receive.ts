import { mailReceiver } from '../features/correspondence/feature.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { type SmtpListener, startSmtpListener } from '../platform/inbound/smtp-listener.ts'
import { createLog } from '../platform/log.ts'
import type { Services } from '../platform/services.ts'
import { startOperatorServer } from './operator-server.ts'
import { openServices } from './services.ts'
import { untilStopped } from './until-stopped.ts'

/** Starts to receive email; undefined without INBOUND_DOMAIN. */
export async function startReceiving(services: Services): Promise<SmtpListener | undefined> {
  const { inbound } = services.config
  if (inbound === undefined) return undefined
  const { log, metrics } = services
  const listener = await startSmtpListener({
    inbound,
    log,
    count: metrics.emailReceived,
    receiver: mailReceiver(services),
  })
  log.info({ port: listener.port, domain: inbound.domain }, 'receiving email')
  return listener
}

/** Receives email alone until a signal ends it. Returns the exit code. */
export async function receive(config: Config): Promise<number> {
  if (config.inbound === undefined)
    throw new ConfigError('Receiving email needs INBOUND_DOMAIN: see docs/operations.md')
  return untilStopped(
    createLog(config.logLevel, { process: 'receiver' }),
    async ({ onStop, throwIfStopping }) => {
      const services = await openServices(config, { name: 'receiver', connections: 4, join: true })
      onStop(() => services.close())
      throwIfStopping()
      const operators = await startOperatorServer(services)
      onStop(() => operators?.close())
      const listener = await startReceiving(services)
      onStop(() => listener?.close())
    },
  )
}
