import { sql } from 'kysely'
import { addDays, calendarDate } from '../src/kernel/calendar-date.ts'
import type { OrganizationId } from '../src/kernel/ids.ts'
import { buildApplication } from '../src/main/application.ts'
import { withOwner } from '../src/main/backup/owner-connection.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../src/platform/database/transaction.ts'
import { type BuiltOrganization, buildAgent, buildOrganization } from '../test/builders.ts'
import { type BenchServices, openBench } from './support/database.ts'
import { listen, oneOfMany } from './support/listen.ts'
import { benchRows, percentile, report } from './support/report.ts'
import { signIn } from './support/sign-in.ts'

const today = calendarDate('2026-06-15')
const usual = { calls: 130, warmUp: 10 }
/** Reports that an owner opens beside it, kept for the day once they were computed. */
const reports = ['persistency?by=agent', 'persistency?by=year&ends=alive']
const cards = [
  'stats?period=90days',
  'agents?period=90days',
  'send-ranking?period=90days',
  'upcoming',
  'renewals',
  'renewals?days=90',
  'week',
  'news',
]

/**
 * All cards of the dashboard over HTTP, beside a ranking counted from raw emails and events:
 * 400,000 contacts, 2,000,000 events in two years. Beside them the reports, which an owner opens
 * from it.
 */
export async function run(): Promise<void> {
  const services = await openBench({ today, behindProxy: true })
  const http = await buildApplication(services)
  const events = benchRows(2_000_000)
  try {
    const organization = await buildOrganization(services)
    const agent = await buildAgent(services, organization.organizationId)
    await fill(services, organization, agent.agentId, events)
    const url = await listen(http)
    const raw = await measureRaw(services, organization.organizationId)
    console.log(
      `${events.toLocaleString('en-US')} events, ${(events / 5).toLocaleString('en-US')} contacts, as many emails planned`,
    )
    for (const [who, email] of [
      ['admin', organization.admin.email],
      ['agent', agent.email],
    ] as const) {
      const cookie = await signIn(services, url, email)
      const all: number[] = []
      // A call with the same checks and session but no figures, as the fixed cost of a call.
      const session = percentile(await measure(services, `${url}/api/auth/session`, cookie), 0.99)
      report(`${who}, a call without figures, p99`, session, 'ms')
      for (const card of cards) {
        const times = await measure(services, `${url}/api/dashboard/${card}`, cookie)
        times.forEach((time, index) => {
          all[index] = (all[index] ?? 0) + time
        })
        report(`${who}, ${card.replace(/\?period.*/, '')}, p50`, percentile(times, 0.5), 'ms')
        report(`${who}, ${card.replace(/\?period.*/, '')}, p99`, percentile(times, 0.99), 'ms')
      }
      if (who === 'admin')
        for (const path of reports) await measureReport(services, { url, cookie, path })
      for (const [name, share] of [
        ['p50', 0.5],
        ['p99', 0.99],
      ] as const)
        report(`${who}, all cards, ${name}`, percentile(all, share), 'ms', {
          name: 'ranking from raw rows, p50',
          figure: raw,
        })
    }
  } finally {
    await http.close()
    await services.close()
  }
}

/**
 * Adds two years of emails with two events each, the rollup as the product keeps it, and a plan
 * with a sixth in the next 30 days.
 */
async function fill(
  services: BenchServices,
  { organizationId }: BuiltOrganization,
  agentId: number,
  events: number,
): Promise<void> {
  const inside = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
    inOrganization({ database: services.filling, organizationId }, work)
  const now = services.clock.now()
  const contacts = events / 5
  const own = sql`organization_id = ${organizationId}`
  await inside(async (transaction) => {
    await sql`insert into contact (organization_id, first_name, last_name, email, state, birth_date,
      effective_date, plan_type, agent_id, created_at, updated_at)
      select ${organizationId}::bigint, 'Pat', 'Person' || n, 'person' || n || '@mail.example',
        'TX', date '1950-01-01', date '2012-01-01' + make_interval(months => n % 168,
        days => case when n % 4 = 0 then n % 27 else 0 end),
        case n % 3 when 0 then 'Plan N' else 'Plan G' end,
        case when n % 10 = 0 then ${agentId}::bigint end, ${now}, ${now}
      from generate_series(1, ${contacts}) n`.execute(transaction)
    await sql`insert into email (organization_id, public_id, contact_id, agent_id, email_type,
      occasion, send_mode, status, scheduled_date, send_day, queued_at, sent_at, viewed_at,
      completed_at)
      select c.organization_id, md5(c.id || '-' || m), c.id, c.agent_id,
        (array['birthday','anniversary','aep','quote_email'])[1 + m % 4], m::text, 'production',
        'sent', d.day, d.day,
        d.day, d.day, case when (c.id + m) % 3 = 0 then d.day end,
        case when (c.id + m) % 12 = 0 then d.day end
      from contact c cross join lateral generate_series(1, 2 + (c.id % 2)::int) m
        cross join lateral (select ${today}::date - ((c.id * 7 + m * 243) % 730)::int as day) d
      where c.${own}`.execute(transaction)
  })
  await inside(async (transaction) => {
    await sql`insert into activity_event (organization_id, at, kind, contact_id, email_id)
      select m.organization_id, m.sent_at, k.kind, m.contact_id, m.id from email m
        cross join (values ('viewed'), ('clicked')) k (kind) where m.${own}`.execute(transaction)
    await sql`insert into send_day (organization_id, day, email_type, agent_id, send_mode, sent,
      viewed, clicked, completed, quotes, quotes_viewed, quotes_completed)
      select organization_id, send_day, email_type, coalesce(agent_id, 0), send_mode, count(*),
        count(viewed_at), count(viewed_at), count(completed_at), count(*), count(viewed_at),
        count(completed_at) from email where ${own}
        group by 1, 2, 3, 4, 5`.execute(transaction)
    // One view in fifty leads to a call; one call in a hundred still waits.
    await sql`insert into agent_task (organization_id, contact_id, kind, detail, created_at,
      done_at)
      select c.organization_id, c.id, 'call_request', 'Call', d.at,
        case when c.id % 2000 > 0 then d.at + interval '1 day' end
      from contact c cross join lateral (select ${today}::date
        - make_interval(days => (c.id * 7 % 730)::int) as at) d
      where c.${own} and c.id % 20 = 0`.execute(transaction)
    // A third of the policies have ended, for one of the four reasons.
    await sql`insert into policy (organization_id, contact_id, carrier, plan_code, effective_date,
      end_date, status, premium_cents, premium_on, created_at, updated_at)
      select c.organization_id, c.id, (array['Aetna', 'Humana', 'Cigna', 'Aflac'])[1 + c.id % 4],
        (array['G', 'N', 'F'])[1 + c.id % 3], c.effective_date,
        case when c.id % 3 = 0 then least(${today}::date, c.effective_date
          + (30 + c.id * 7919 % 3000)::int) end,
        case when c.id % 3 = 0
          then (array['lapsed', 'replaced', 'medicare_advantage', 'deceased'])[1 + c.id % 4]
          else 'active' end,
        9000 + c.id * 7919 % 14000, ${today}::date - (c.id % 300)::int,
        c.effective_date::timestamp at time zone 'UTC', ${now}
      from contact c where c.${own}`.execute(transaction)
    await sql`insert into planned_email (organization_id, contact_id, type, occasion, send_date,
      status, planned_on)
      select organization_id, id, 'birthday', '2026', ${today}::date + (id % 180)::int, 'scheduled',
        ${today}::date from contact where ${own}`.execute(transaction)
  })
  await withOwner(services.urls.owner, (owner) => owner.query('vacuum analyze'))
}

/** Measures a report computed for the first time, and looked at again. */
async function measureReport(
  services: BenchServices,
  { url, cookie, path }: { url: string; cookie: string; path: string },
): Promise<void> {
  const name = path.replaceAll(/[?&]/g, ' ')
  const report_ = `${url}/api/reports/${path}`
  const refresh = await measure(services, `${report_}&refresh=true`, cookie, {
    calls: 3,
    warmUp: 1,
  })
  const kept = await measure(services, report_, cookie)
  report(`admin, ${name}, computed, p50`, percentile(refresh, 0.5), 'ms')
  report(`admin, ${name}, p50`, percentile(kept, 0.5), 'ms')
  report(`admin, ${name}, p99`, percentile(kept, 0.99), 'ms')
}

/** Measures the query that the dashboard would need without the rollup, p50 of five. */
async function measureRaw(
  services: BenchServices,
  organizationId: OrganizationId,
): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const started = performance.now()
    await inOrganization({ database: services.database, organizationId }, (transaction) =>
      sql`select m.send_day, count(distinct m.id),
        count(distinct m.id) filter (where e.kind = 'viewed'),
        count(distinct m.id) filter (where e.kind = 'completed')
        from email m left join activity_event e on e.organization_id = m.organization_id
          and e.email_id = m.id
        where m.send_mode = 'production' and m.send_day between ${addDays(today, -89)} and ${today}
          group by m.send_day order by m.send_day desc`.execute(transaction),
    )
    times.push(performance.now() - started)
  }
  return percentile(times, 0.5)
}

/** The product's clock continues meanwhile, so that what it remembers for seconds ends. */
async function measure(
  services: BenchServices,
  url: string,
  cookie: string,
  { calls, warmUp } = usual,
): Promise<number[]> {
  const times: number[] = []
  for (let i = -warmUp; i < calls; i++) {
    const started = performance.now()
    const answer = await fetch(url, { headers: { cookie, 'x-forwarded-for': oneOfMany(i) } })
    await answer.text()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    const took = performance.now() - started
    services.clock.advance(took)
    if (i >= 0) times.push(took)
  }
  return times
}
