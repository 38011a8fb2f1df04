import { timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Gauge } from 'prom-client'
import type { FeatureGauge } from '../platform/feature.ts'
import { countJobs } from '../platform/jobs/count-jobs.ts'
import type { Services } from '../platform/services.ts'
import { listBackups } from './backup/backup-folder.ts'
import { features } from './features.ts'
import { isReady } from './health.ts'

/** A port for operators, which no proxy should publish. */
export interface OperatorServer {
  readonly port: number
  close(): Promise<void>
}

const gauges: readonly FeatureGauge[] = [
  {
    name: 'holdfast_jobs',
    help: 'Jobs by name: waiting, running, or given up after their last try.',
    labels: ['job', 'state'],
    measure: countJobs,
  },
  {
    name: 'holdfast_backup_age_seconds',
    help: 'Age of the last good backup in BACKUP_FOLDER.',
    async measure({ config, clock }) {
      const [newest] = await listBackups(config.backupFolder)
      if (newest === undefined) return []
      return [{ value: (clock.now().getTime() - newest.takenAt.getTime()) / 1000 }]
    },
  },
  {
    name: 'holdfast_node_up',
    help: 'Whether each node of a Citus cluster besides the coordinator answers: 1 or 0.',
    labels: ['node'],
    measure: async ({ database }) =>
      (await database.nodes.states()).map(({ node, up }) => ({
        labels: { node },
        value: Number(up),
      })),
  },
  ...features.flatMap((feature) => feature.gauges ?? []),
]

/**
 * Serves /live, /ready and, for `Authorization: Bearer METRICS_TOKEN`, /metrics. Returns undefined
 * without METRICS_PORT.
 */
export async function startOperatorServer(services: Services): Promise<OperatorServer | undefined> {
  const { config, metrics } = services
  if (config.metrics === undefined) return undefined
  const { port, token } = config.metrics
  for (const gauge of gauges) registerGauge(services, gauge)
  new Gauge({
    name: 'holdfast_ready',
    help: '1 if the database responds to this process.',
    registers: [metrics.registry],
    async collect() {
      this.set((await isReady(services)) ? 1 : 0)
    },
  })
  const http = Fastify({ requestTimeout: 10_000 })
  http.get('/live', async () => ({ status: 'ok' }))
  http.get('/ready', async (_request, reply) =>
    (await isReady(services))
      ? { status: 'ok' }
      : reply.code(503).send({ status: 'database out of reach' }),
  )
  http.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, token))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ status: 'missing or wrong token' })
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  await http.listen({ port, host: config.host })
  return { port: (http.server.address() as AddressInfo).port, close: () => http.close() }
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * A gauge that cannot be read, such as during an outage, is left out: an old figure would look like
 * a true one.
 */
function registerGauge(services: Services, { name, help, labels = [], measure }: FeatureGauge) {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [services.metrics.registry],
    async collect() {
      this.reset()
      const measured = await measure(services).catch((error: unknown) => {
        services.log.warn({ error, gauge: name }, 'not measured')
        return []
      })
      if (measured.length === 0 && labels.length === 0) this.remove()
      for (const { labels: given = {}, value } of measured) this.set(given, value)
    },
  })
}
