import { sql } from 'kysely'
import { withoutLimits } from '../../src/platform/database/limited-client.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import type { BuiltOrganization } from '../../test/builders.ts'
import type { BenchServices } from './database.ts'
import { oneOfMany } from './listen.ts'
import { percentile, report } from './report.ts'

const calls = 200
const warmUp = 100
const longTimeline = 200_000

/**
 * Gives the clients of an organization the rest of 1.2 million timeline entries (`fillListColumns`
 * has the views and answers of 400,000): emails, notes and edits; and one client 200,000 of them.
 * Returns the ids of that client and of an ordinary one.
 */
export async function fillTimelines(
  services: BenchServices,
  { organizationId, admin }: BuiltOrganization,
): Promise<{ long: number; ordinary: number }> {
  const { filling: database } = services
  const now = sql`${services.clock.now()}::timestamptz`
  return inOrganization(
    { database, organizationId, limits: withoutLimits },
    async (transaction) => {
      const own = sql`where organization_id = ${organizationId}`
      const at = (of: string) =>
        sql`${now} - abs(hashint8(${sql.ref(of)} * 7)) % 31536000 * interval '1 second'`
      const { rows } = await sql<{ id: number }>`select id from contact ${own}
        and id % 12 = 0 order by id limit 2`.execute(transaction)
      const [long, ordinary] = rows.map(({ id }) => id) as [number, number]
      await sql`insert into email (organization_id, contact_id, public_id, email_type, occasion,
          send_mode, status, scheduled_date, queued_at, sent_at, viewed_at)
        select organization_id, id, md5('bench' || id), 'birthday', '2025', 'production', 'sent',
          ${now}::date, ${at('id')}, ${at('id')}, case when id % 3 = 0 then ${now} end
        from contact ${own} and id % 2 = 0`.execute(transaction)
      const notes = (rowsOf: ReturnType<typeof sql>) =>
        sql`insert into contact_note (organization_id, contact_id, text, created_at, created_by)
          select organization_id, id, 'Prefers calls in the morning', ${at('n')}, ${admin.agentId}
          from ${rowsOf}`.execute(transaction)
      const edits = (rowsOf: ReturnType<typeof sql>) =>
        sql`insert into audit_entry (organization_id, entity_id, at, actor_kind, actor_id, action,
            entity, detail)
          select organization_id, id, ${at('n')}, 'member', ${String(admin.agentId)},
            'contacts.update', 'contact', '{"fields": ["phone"]}' from ${rowsOf}`.execute(
          transaction,
        )
      const quarter = sql`(select organization_id, id, id as n from contact ${own}
        and id % 4 = 0) c`
      await notes(quarter)
      await edits(quarter)
      const many = (share: number) =>
        sql`(select ${organizationId}::bigint as organization_id, ${long}::bigint as id, n
          from generate_series(1, ${Math.round(longTimeline * share)}::bigint) n) c`
      await notes(many(0.1))
      await edits(many(0.2))
      await sql`insert into contact_call (organization_id, contact_id, called_at, outcome,
          created_at, created_by)
        select organization_id, id, ${at('n')}, 'reached', ${now}, ${admin.agentId}
        from ${many(0.1)}`.execute(transaction)
      // Half of them by software, which a filter leaves out; the views as later ones mark them.
      await sql`insert into activity_event (organization_id, at, kind, contact_id, superseded)
        select organization_id, ${at('n')}, case when n % 2 = 0 then 'automated' else 'viewed' end,
          id, true from ${many(0.6)}`.execute(transaction)
      return { long, ordinary }
    },
  )
}

const kinds = ['emails', 'client', 'calls', 'notes', 'tasks', 'changes', 'imports']

/** Pages of a timeline of 200,000 entries over HTTP, beside those of an ordinary client. */
export async function measureTimelines(
  services: BenchServices,
  api: string,
  cookie: string,
  { long, ordinary }: { long: number; ordinary: number },
): Promise<void> {
  const page = async (id: number, query: string, turn: number) => {
    const url = `${api}/contacts/${id}/timeline?${query}`
    const started = performance.now()
    const answer = await fetch(url, {
      headers: { cookie, 'accept-encoding': 'identity', 'x-forwarded-for': oneOfMany(turn) },
    })
    const body = (await answer.json()) as { entries: unknown[]; next: string | null }
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    const took = performance.now() - started
    services.clock.advance(took)
    return { took, ...body }
  }
  /** Each page follows the one before; of a timeline that ends, the first one again. */
  const walk = async (id: number, query: string, after?: string) => {
    const times: number[] = []
    let next: string | null = after ?? null
    let seen = 0
    for (let turn = -warmUp; turn < calls; turn++) {
      const at = next === null ? '' : `&after=${encodeURIComponent(next)}`
      const { took, entries, ...rest } = await page(id, query + at, turn)
      next = rest.next
      seen += entries.length
      if (turn >= 0) times.push(took)
    }
    return { times, seen }
  }
  const usual = (await walk(ordinary, '')).times
  const show = (name: string, { times, seen }: { times: number[]; seen: number }) => {
    for (const [label, share] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const)
      report(
        `timeline, ${name} (${seen.toLocaleString('en-US')} entries), ${label}`,
        percentile(times, share),
        'ms',
        {
          name: 'an ordinary client',
          figure: percentile(usual, share),
        },
      )
  }
  show('page after page from the newest', await walk(long, ''))
  const middle = new Date(services.clock.now().getTime() - 180 * 86_400_000).toISOString()
  const cursor = `${middle.slice(0, -1)}000Z~0~1`
  show('page after page from the middle', await walk(long, '', cursor))
  show('without software', await walk(long, 'without=software'))
  for (const kind of kinds) show(`only ${kind}`, await walk(long, `kind=${kind}`))
}
