import { spawn } from 'node:child_process'
import { readlinkSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { sendOutbox } from '../../src/features/outreach/server/send/send-outbox.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { createMailer } from '../../src/platform/mailer/mailer.ts'
import { startFaultyMailServer } from '../../stand-ins/smtp/faulty-mail-server.ts'
import { createTestApp } from '../app.ts'
import { queueAgency, resultOf, rowsOf, until } from './sending.ts'

const { nodes } = inject('postgres')
const times = Number(process.env.KILLS ?? 2)
const emails = 300

const app = await createTestApp({ today: calendarDate('2026-06-15') })
afterAll(() => app.close())
const { services, clock, databaseUrl } = app
const target = { services: { ...services, clock }, databaseUrl, secret: '' }

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** A node of the cluster as a process that can be killed and started again. */
async function processOf(node: string) {
  const url = node.replace('DATABASE', 'postgres')
  const read = `select current_setting('data_directory') as folder,
    split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int as pid`
  const find = async () => (await ask<{ folder: string; pid: number }>(url, read))[0]
  const first = await find()
  if (first === undefined) throw new Error('the node does not answer')
  const program = readlinkSync(`/proc/${first.pid}/exe`)
  const { uid, gid } = statSync(`/proc/${first.pid}`)
  return {
    async kill() {
      process.kill((await find())?.pid ?? 0, 'SIGKILL')
    },
    async start() {
      const options = { uid, gid, detached: true, stdio: 'ignore' } as const
      const answers = () =>
        ask(url, 'select').then(
          () => true,
          () => false,
        )
      // The processes of the killed one may still hold its memory.
      for (let tries = 0; tries < 40 && !(await answers()); tries += 1) {
        spawn(program, ['-D', first.folder], options).unref()
        await sleep(500)
      }
    },
  }
}

const portOf = async (organizationId: number): Promise<number> => {
  const [coordinator = ''] = nodes
  const url = coordinator.replace('DATABASE', new URL(databaseUrl).pathname.slice(1))
  const rows = await ask<{ port: number }>(
    url,
    `select nodeport as port from citus_shards
    where shardid = get_shard_id_for_distribution_column('email', ${organizationId})`,
  )
  return rows[0]?.port ?? 0
}

test.skipIf(nodes.length < 2)(
  `kill -9 of a worker node while sending, ${times} times: no email is lost, none goes more than twice, and other agencies go on`,
  {
    timeout: 300_000,
  },
  async () => {
    const victim = nodes[1] ?? ''
    const down = Number(new URL(victim.replace('DATABASE', 'x')).port)
    const agencies = new Map<boolean, number>()
    while (agencies.size < 2) {
      const id = await queueAgency(target, emails)
      const onVictim = (await portOf(id)) === down
      if (!agencies.has(onVictim)) agencies.set(onVictim, id)
    }
    const [gone, here] = [agencies.get(true) as never, agencies.get(false) as never]
    const server = await startFaultyMailServer(() => ({ kind: 'slow', milliseconds: 50 }))
    const mailer = await createMailer({
      ...{ smtpUrl: server.smtpUrl, log: services.log, now: clock.now },
    })
    const countOf = (id: never) =>
      server.received.filter(({ recipient }) => recipient.includes(`.${id}.`)).length
    let ending = false
    const sending = (async () => {
      while (!ending) {
        await sendOutbox({ ...services, mailer }).catch(() => {})
        await sleep(200)
      }
    })()
    const node = await processOf(victim)
    for (let kill = 1; kill <= times; kill += 1) {
      const before = countOf(gone)
      await until(() => countOf(gone) >= Math.min(emails, before + 20 + ((kill * 37) % 60)), 120)
      const others = countOf(here)
      await node.kill()
      // Of the other agency, unless it has ended.
      await until(() => countOf(here) >= Math.min(emails, others + 10), 60)
      await node.start()
    }
    const isOver = ({ status }: { status: string }) => ['sent', 'unconfirmed'].includes(status)
    for (const id of [gone, here])
      await until(
        async () => (await rowsOf(target, id).catch(() => [{ status: '' }])).every(isOver),
        200,
      )
    ending = true
    await sending
    await mailer.close()
    for (const id of [gone, here]) {
      const result = await resultOf(target, id, { server, seconds: 0 })
      console.log(JSON.stringify(result))
      expect(result).toMatchObject({ emails, lost: 0, unmarked: 0, failed: 0 })
      expect(result.maxCopies).toBeLessThanOrEqual(2)
    }
    await server.close()
  },
)
