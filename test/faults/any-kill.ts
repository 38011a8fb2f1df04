import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import { createRandom, type Random } from '../../src/main/demonstration/random.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import {
  type FaultyMailServer,
  startFaultyMailServer,
} from '../../stand-ins/smtp/faulty-mail-server.ts'
import {
  queueAgency,
  resultOf,
  rowsOf,
  type SendingResult,
  type Target,
  total,
  until,
} from './sending.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Processes that are killed with SIGKILL. A killed backend makes PostgreSQL end all others too. */
const victims = [
  ['worker', 22],
  ['web server', 8],
  ['database backend', 10],
  ['postmaster', 10],
] as const
/** Faults of the mail server right before a kill. */
const mailFaults = [
  ['none', 68],
  ['stall', 16],
  ['cut', 16],
] as const
type Victim = (typeof victims)[number][0]

export interface AnyKillTarget extends Target {
  readonly superuserUrl: string
  /** Of a PostgreSQL that is started again when it dies. */
  postmaster(): number | undefined
}

export interface AnyKillResult extends SendingResult {
  readonly kills: Readonly<Record<Victim, number>>
  readonly stalls: number
  readonly cuts: number
  /** Of the doubled ones, those that the page of an agency's client does not show as such. */
  readonly notShown: number
}

/**
 * Sends for several agencies by a worker beside a web server, and kills a random one of worker, web
 * server, database backend and postmaster at random moments; between kills the mail server stalls,
 * or cuts all its connections. What is killed is started again. The same for the same seed, as far
 * as processes take equal time.
 */
export async function killAnything(
  target: AnyKillTarget,
  options: { seed: number; kills: number; emails: number; agencies: number; victims?: Victim[] },
): Promise<AnyKillResult> {
  const random = createRandom(options.seed)
  target.services.clock.set(new Date())
  let stalledUntil = 0
  const server = await startFaultyMailServer(() => ({
    kind: 'slow',
    milliseconds: Math.max(5, stalledUntil - performance.now()),
  }))
  const run = await startBoth(target, server)
  try {
    const ofAgency = Math.ceil(options.emails / options.agencies)
    const ids: never[] = []
    for (let i = 0; i < options.agencies; i += 1)
      ids.push((await queueAgency(target, ofAgency)) as never)
    const kills = { worker: 0, 'web server': 0, 'database backend': 0, postmaster: 0 }
    let [stalls, cuts] = [0, 0]
    const share = options.emails / (options.kills + 1)
    for (let kill = 0; kill < options.kills; kill += 1) {
      const more = random.integer(Math.ceil(share * 0.1), Math.ceil(share * 1.2))
      const goal = Math.min(server.received.length + more, options.emails - 20)
      await until(() => server.received.length >= goal, 300)
      const fault = random.weighted(mailFaults)
      if (fault === 'stall') {
        stalledUntil = performance.now() + random.integer(500, 4000)
        stalls += 1
      } else if (fault === 'cut') {
        server.cut()
        cuts += 1
      }
      await sleep(random.integer(0, 60))
      const victim = options.victims?.[kill] ?? random.weighted<Victim>(victims)
      kills[victim] += 1
      await killOne(victim, target, run, random)
    }
    const began = performance.now()
    const isOver = ({ status }: { status: string }) => ['sent', 'unconfirmed'].includes(status)
    for (const id of ids)
      await until(
        async () => (await rowsOf(target, id).catch(() => [{ status: '' }])).every(isOver),
        300,
      )
    const seconds = (performance.now() - began) / 1000
    let notShown = 0
    const results: SendingResult[] = []
    for (const id of ids) {
      results.push(await resultOf(target, id, { server, seconds }))
      notShown += await countNotShown(target, id, { server, baseUrl: run.web.baseUrl })
    }
    return { ...total(results), kills, stalls, cuts, notShown }
  } finally {
    await Promise.all([run.worker.kill(), run.web.kill()])
    await server.close()
  }
}

interface Both {
  worker: ServerProcess
  web: ServerProcess
  start(which: 'worker' | 'web'): Promise<ServerProcess>
}

async function startBoth(
  { databaseUrl, secret }: Target,
  { smtpUrl }: FaultyMailServer,
): Promise<Both> {
  const env = { DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, SECRET_KEY: secret, TRUST_PROXY: '1' }
  const start = (which: 'worker' | 'web') =>
    which === 'web'
      ? startServerProcess(env, ['serve', '--no-jobs'])
      : startServerProcess(env, ['worker'], /worker (started)/)
  const [worker, web] = await Promise.all([start('worker'), start('web')])
  return { worker, web, start }
}

async function killOne(
  victim: Victim,
  { superuserUrl, postmaster }: AnyKillTarget,
  run: Both,
  random: Random,
): Promise<void> {
  if (victim === 'worker' || victim === 'web server') {
    const which = victim === 'worker' ? 'worker' : 'web'
    await run[which].kill()
    run[which] = await run.start(which)
    return
  }
  const before = postmaster() ?? 0
  if (victim === 'postmaster') {
    process.kill(before, 'SIGKILL')
    await until(() => postmaster() !== before, 60)
  } else {
    const pids = await backendsOf(superuserUrl)
    const pid = pids[random.integer(0, pids.length - 1)]
    // Without one, all have just ended, as after an earlier kill.
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  }
  await until(
    () =>
      backendsOf(superuserUrl).then(
        (pids) => pids.length > 0,
        () => false,
      ),
    60,
  )
  for (const which of ['worker', 'web'] as const)
    if (!run[which].isRunning()) run[which] = await run.start(which)
}

/** Backends that work for the product. */
async function backendsOf(superuserUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where usename = 'holdfast_app' order by state, pid`,
    )
    return rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

/** Asks the web server, as a member's browser does, for every email that arrived twice. */
async function countNotShown(
  { services }: Target,
  organizationId: never,
  { server, baseUrl }: { server: FaultyMailServer; baseUrl: string },
): Promise<number> {
  const copies = Map.groupBy(server.received, ({ recipient }) => recipient)
  const { admin, contacts } = await inOrganization(
    { database: services.database, organizationId },
    async (transaction) => ({
      contacts: await transaction
        .selectFrom('contact')
        .select(['id', 'email'])
        .where('organization_id', '=', organizationId)
        .execute(),
      admin: await transaction
        .selectFrom('agent')
        .select('email')
        .where('organization_id', '=', organizationId)
        .where('is_admin', '=', true)
        .executeTakeFirstOrThrow(),
    }),
  )
  // Its time has stood still since the emails were queued, longer than a link lives.
  services.clock.set(new Date())
  const link = new URL((await createLoginLink(services, admin.email)) ?? '')
  const entered = await fetch(`${baseUrl}/api${link.pathname}`, {
    headers: { 'x-holdfast': 'confirm' },
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  let notShown = 0
  for (const { id, email } of contacts) {
    if ((copies.get(email ?? '')?.length ?? 0) < 2) continue
    const answer = await fetch(`${baseUrl}/api/contacts/email-tracking/${id}`, {
      // From many networks, each with its own limit of requests.
      headers: { cookie, 'x-forwarded-for': `10.${id % 200}.${Math.floor(id / 200) % 200}.1` },
    })
    if (!answer.ok) throw new Error(`the web server answered ${answer.status}`)
    const { activities } = (await answer.json()) as {
      activities: { possibly_sent_twice: boolean; send_status: string }[]
    }
    if (!activities.some((each) => each.possibly_sent_twice || each.send_status === 'unconfirmed'))
      notShown += 1
  }
  return notShown
}
