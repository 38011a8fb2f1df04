import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import {
  insertCustomer,
  insertPaymentAccount,
} from '../../src/features/billing/server/payment-account.sql.ts'
import { standInKeys } from '../../src/main/payments.ts'
import { inOrganization, systemTransaction } from '../../src/platform/database/transaction.ts'
import { countJobs } from '../../src/platform/jobs/count-jobs.ts'
import type { Services } from '../../src/platform/services.ts'
import { startFaultedServer } from './faulted-server.ts'

/** The outcomes of webhooks whose server was killed. */
export interface WebhookKillResult {
  readonly sent: number
  /** Answered with 200, but not stored, or stored without its job. */
  readonly lost: number
  /** Stored although the sender got no answer: it repeats them, and nothing happens twice. */
  readonly unanswered: number
  /** Jobs beyond one for each event. */
  readonly doubled: number
  /** Longest time from a kill until a webhook is accepted again. */
  readonly recoverySeconds: number
}

/**
 * Sends webhooks as fast as they are answered and kills the server with SIGKILL at random moments,
 * `times` times. Each webhook without an answer is repeated after the restart, as the provider
 * does.
 */
export async function killWhileReceiving(times: number): Promise<WebhookKillResult> {
  const server = await startFaultedServer('webhook-kill', { words: ['serve', '--no-jobs'] })
  try {
    const { services } = server
    const { organization } = await server.addAgency()
    const { organizationId } = organization
    const now = services.clock.now()
    const customerId = `cus_fault_${organizationId}`
    await inOrganization({ ...services, organizationId }, (transaction) =>
      insertPaymentAccount(transaction, customerId, now),
    )
    await systemTransaction(services.database, (system) =>
      insertCustomer(system, { customerId, organizationId, now }),
    )
    const post = async (id: string): Promise<boolean> => {
      const created = Math.floor(services.clock.now().getTime() / 1000)
      const payload = JSON.stringify({
        ...{ id, object: 'event', type: 'customer.subscription.updated', created },
        data: { object: { id: 'sub_fault', object: 'subscription', customer: customerId } },
      })
      const signature = Stripe.webhooks.generateTestHeaderString({
        ...{ payload, secret: standInKeys.webhookSecret, timestamp: created },
      } as never)
      const answer = await fetch(`${server.process.baseUrl}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      }).catch(() => undefined)
      return answer?.ok ?? false
    }
    const answered = new Set<string>()
    const open = new Set<string>()
    let unanswered = 0
    let recoverySeconds = 0
    let sent = 0
    for (let kill = 0; kill < times; kill += 1) {
      let stopped = false
      const sending = Array.from({ length: 4 }, async () => {
        while (!stopped) {
          sent += 1
          const id = `evt_fault_${organizationId}_${sent}`
          open.add(id)
          if (!(await post(id))) return
          open.delete(id)
          answered.add(id)
        }
      })
      await sleep(100 + Math.random() * 400)
      await server.process.kill()
      const killed = performance.now()
      stopped = true
      await Promise.all(sending)
      const stored = await storedEvents(services)
      unanswered += [...open].filter((id) => stored.has(id)).length
      await server.restart()
      for (const id of open) {
        while (!(await post(id))) await sleep(50)
        answered.add(id)
      }
      open.clear()
      recoverySeconds = Math.max(recoverySeconds, (performance.now() - killed) / 1000)
    }
    const stored = await storedEvents(services)
    const jobs = await countReadingJobs(services)
    const lost =
      [...answered].filter((id) => !stored.has(id)).length + Math.max(0, stored.size - jobs)
    return { sent, lost, unanswered, doubled: Math.max(0, jobs - stored.size), recoverySeconds }
  } finally {
    await server.close()
  }
}

const storedEvents = async ({ database }: Services): Promise<Set<string>> => {
  const rows = await systemTransaction(database, (system) =>
    system.selectFrom('directory.webhook_event').select('event_id').execute(),
  )
  return new Set(rows.map(({ event_id }) => event_id))
}

/** The jobs of the webhooks. They wait: the server runs none. */
const countReadingJobs = async (services: Services): Promise<number> =>
  (await countJobs(services))
    .filter(({ labels }) => labels?.job === 'billing.read-payment-event')
    .reduce((sum, { value }) => sum + value, 0)
