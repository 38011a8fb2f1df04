import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  type Fault,
  startFaultyMailServer,
} from '../../../../../stand-ins/smtp/faulty-mail-server.ts'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContacts, buildOrganization } from '../../../../../test/builders.ts'
import { queueTo } from '../../../../../test/outbox.ts'
import { hourMs, minuteMs } from '../../../../kernel/duration.ts'
import { createMailer } from '../../../../platform/mailer/mailer.ts'
import { sendOutbox } from './send-outbox.ts'

const { app } = await startSendingAgency()

/** An agency with this many emails due to these domains in turn. */
async function agencyOf(emails: number, domainOf: (i: number) => string) {
  const { organizationId } = await buildOrganization(app.services)
  const people = Array.from({ length: emails }, (_, i) => ({ email: `c${i}@${domainOf(i)}` }))
  await queueTo(
    app.services,
    organizationId,
    await buildContacts(app.services, organizationId, people),
  )
}

interface Trouble {
  readonly faultOf?: (recipient: string) => Fault | undefined
  readonly cutsMessageTo?: (recipient: string) => boolean
  /** The most messages that meet it. */
  readonly most?: number
}

interface Watch {
  /** Messages to addresses that end so. */
  arrived(end: string): number
  /** Messages that met the trouble. */
  reached(): number
}

/** Sends with a mail server that treats some recipients so, while `during` watches. */
async function sendWith(
  { faultOf = () => undefined, cutsMessageTo = () => false }: Trouble,
  during: (watch: Watch) => Promise<void>,
) {
  let reached = 0
  const server = await startFaultyMailServer(
    (to) => {
      const fault = faultOf(to)
      if (fault !== undefined) reached += 1
      return fault
    },
    {
      cutsMessageTo: (to) => {
        const cuts = cutsMessageTo(to)
        if (cuts) reached += 1
        return cuts
      },
    },
  )
  const { log } = app.services
  const { smtpUrl } = server
  // No silence ends during a test: what waits for one does not arrive.
  const mailer = await createMailer({ smtpUrl, log, now: app.clock.now, replyTimeout: hourMs })
  const stopping = new AbortController()
  const sending = (async () => {
    // As the tick does.
    for (; !stopping.signal.aborted; await sleep(50))
      await sendOutbox({ ...app.services, mailer }, stopping.signal)
  })()
  try {
    await during({
      arrived: (end) => server.received.filter(({ recipient }) => recipient.endsWith(end)).length,
      reached: () => reached,
    })
  } finally {
    stopping.abort()
    // Ends the connections that it has kept waiting.
    await server.close()
    await sending
    await mailer.close()
  }
}

const patience = 2 * minuteMs
const wait = { timeout: patience }

let agencies = 0

/** Sends the emails of an agency to ten domains. */
async function expectSent({ arrived }: Watch): Promise<void> {
  agencies += 1
  const domain = `.n${agencies}.good.example`
  await agencyOf(40, (i) => `d${i % 10}${domain}`)
  await expect.poll(() => arrived(domain), wait).toBe(40)
}

const troubles: Readonly<Record<string, Trouble>> = {
  'never answer': {
    faultOf: (to) => (to.endsWith('.bad.example') ? { kind: 'hang' } : undefined),
    most: 4,
  },
  'break off in the middle of each message': {
    cutsMessageTo: (to) => to.endsWith('.bad.example'),
  },
}

test.each(Object.entries(troubles))(
  'an agency with forty recipient domains that %s does not hold up the emails of another agency',
  async (_, trouble) => {
    await agencyOf(80, (i) => `d${i % 40}.bad.example`)
    await sendWith(trouble, async (watch) => {
      // It came first, and has taken all that it can get.
      await expect.poll(watch.reached, wait).toBeGreaterThanOrEqual(4)
      await expectSent(watch)
      expect(watch.reached()).toBeLessThanOrEqual(trouble.most ?? Number.POSITIVE_INFINITY)
    })
  },
  2 * patience,
)

test(
  'a domain that was quick and falls silent does not hold up the emails of another agency',
  async () => {
    await agencyOf(200, () => 'turned.example')
    let toIt = 0
    const faultOf = (to: string): Fault | undefined => {
      if (!to.endsWith('@turned.example')) return undefined
      toIt += 1
      return toIt > 40 ? { kind: 'hang' } : undefined
    }
    await sendWith({ faultOf }, async (watch) => {
      await expect.poll(() => toIt, wait).toBeGreaterThan(44)
      await expectSent(watch)
    })
  },
  2 * patience,
)
