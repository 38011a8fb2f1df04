import { setTimeout as sleep } from 'node:timers/promises'
import { sendOutbox } from '../../src/features/outreach/server/send/send-outbox.ts'
import { createMailer } from '../../src/platform/mailer/mailer.ts'
import { startFaultyMailServer } from '../../stand-ins/smtp/faulty-mail-server.ts'
import { nodeProcess, portOfAgency } from '../process/node-process.ts'
import { queueAgency, resultOf, rowsOf, type SendingResult, type Target, until } from './sending.ts'

/** The emails of an agency whose node was killed, and those of another one. */
export interface NodeKillSendingResult {
  readonly ofNode: SendingResult
  readonly ofOthers: SendingResult
  /** Longest time from the node's start until its agency's next email arrived. */
  readonly recoverySeconds: number
}

/**
 * Kills a worker of a cluster with SIGKILL while two agencies' emails are sent, always at another
 * moment; starts it once the other agency's emails have gone on. `nodes` are superusers' URLs with
 * DATABASE for the database, the coordinator's first.
 */
export async function killNodeWhileSending(
  target: Target,
  { nodes, times, emails }: { nodes: readonly string[]; times: number; emails: number },
): Promise<NodeKillSendingResult> {
  const { services } = target
  const [coordinator = '', victim = ''] = nodes
  const down = Number(new URL(victim).port)
  const database = coordinator.replace('DATABASE', new URL(target.databaseUrl).pathname.slice(1))
  const agencies = new Map<boolean, never>()
  while (agencies.size < 2) {
    const id = (await queueAgency(target, emails)) as never
    const onVictim = (await portOfAgency(database, id)) === down
    if (!agencies.has(onVictim)) agencies.set(onVictim, id)
  }
  const [gone, here] = [agencies.get(true) as never, agencies.get(false) as never]
  const server = await startFaultyMailServer(() => ({ kind: 'slow', milliseconds: 50 }))
  const mailer = await createMailer({
    ...{ smtpUrl: server.smtpUrl, log: services.log, now: services.clock.now },
  })
  const countOf = (id: never) =>
    server.received.filter(({ recipient }) => recipient.includes(`.${id}.`)).length
  // A lease ends by the database's clock, moved like this one.
  let before = performance.now()
  const ticking = setInterval(() => {
    const now = performance.now()
    services.clock.advance(now - before)
    before = now
  }, 100)
  let ending = false
  const sending = (async () => {
    while (!ending) {
      await sendOutbox({ ...services, mailer }).catch(() => {})
      await sleep(200)
    }
  })()
  let recoverySeconds = 0
  try {
    const node = await nodeProcess(victim.replace('DATABASE', 'postgres'))
    for (let kill = 1; kill <= times; kill += 1) {
      const sent = countOf(gone)
      await until(() => countOf(gone) >= Math.min(emails, sent + 20 + ((kill * 37) % 60)), 180)
      const others = countOf(here)
      await node.kill()
      // Of the other agency, unless it has ended.
      await until(() => countOf(here) >= Math.min(emails, others + 10), 60)
      await node.start()
      const [started, arrived] = [performance.now(), countOf(gone)]
      await until(() => countOf(gone) > Math.min(emails - 1, arrived), 180)
      recoverySeconds = Math.max(recoverySeconds, (performance.now() - started) / 1000)
    }
    const isOver = ({ status }: { status: string }) => ['sent', 'unconfirmed'].includes(status)
    for (const id of [gone, here])
      await until(
        async () => (await rowsOf(target, id).catch(() => [{ status: '' }])).every(isOver),
        300,
      )
  } finally {
    ending = true
    clearInterval(ticking)
    await sending
    await mailer.close()
    await server.close()
  }
  return {
    ofNode: await resultOf(target, gone, { server, seconds: recoverySeconds }),
    ofOthers: await resultOf(target, here, { server, seconds: 0 }),
    recoverySeconds,
  }
}
