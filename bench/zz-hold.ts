import { sql } from 'kysely'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import { withOwner } from '../src/main/backup/owner-connection.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { buildAgent, buildContact, buildOrganization } from '../test/builders.ts'
import { createQuotes } from '../src/features/quotes/server/create-quotes.ts'
import { openBench } from './support/database.ts'
export async function run(): Promise<void> {
  const services = await openBench({ today: calendarDate('2026-06-15'), behindProxy: true })
  const o = await buildOrganization(services)
  const agent = await buildAgent(services, o.organizationId)
  const organizationId = o.organizationId
  const now = services.clock.now()
  const contacts = Number(process.env.ROWS ?? 400000)
  await inOrganization({ database: services.database, organizationId }, async (transaction) => {
    await sql`insert into contact (organization_id, first_name, last_name, email, phone_number, state, current_carrier, birth_date,
      effective_date, plan_type, agent_id, created_at, updated_at)
      select ${organizationId}::bigint, (array['Mary','John','Patricia','Robert','Linda'])[1 + abs(hashint4(n)) % 5],
        case when n % 3 = 0 then (array['Smith','Johnson','Williams','Brown','Jones','Garcia','Miller','Davis'])[1 + abs(hashint4(n+7)) % 8] else initcap(substr(md5((n % 20011)::text), 1, 7)) end,
        'person' || n || '@mail.example', (2145550000 + n)::text,
        (array['TX','CA','FL','OH','MO','OK','IL','GA','NC','PA','MI','WA'])[1 + abs(hashint4(n+9)) % 12],
        (array['Aetna','Humana','UnitedHealthcare','Cigna','Aflac','Allstate','Mutual of Omaha','Ace Chubb','Other'])[1 + abs(hashint4(n+11)) % 9],
        date '1950-01-01', date '2012-01-01' + make_interval(months => n % 168,
        days => case when n % 4 = 0 then n % 27 else 0 end),
        case n % 3 when 0 then 'Plan N' else 'Plan G' end,
        case when n % 10 = 0 then ${agent.agentId}::bigint end, ${now}, ${now}
      from generate_series(1, ${contacts}) n`.execute(transaction)
    await sql`insert into planned_email (organization_id, contact_id, type, occasion, send_date,
      status, planned_on)
      select organization_id, id, 'birthday', '2026', '2026-06-15'::date + (id % 180)::int, 'scheduled',
        '2026-06-15'::date from contact`.execute(transaction)
    await sql`insert into send_day (organization_id, day, email_type, agent_id, send_mode, sent, viewed, clicked, completed, quotes)
      select ${organizationId}, '2026-06-15'::date - d, t, a, 'production', 100, 30, 20, 8, 90 from generate_series(0,729) d, unnest(array['birthday','anniversary','aep','quote_email']) t, unnest(array[0, ${agent.agentId}::bigint]) a`.execute(transaction)
  })
  const contactId = await buildContact(services, organizationId)
  const [quote] = await inOrganization({ database: services.database, organizationId }, (t) =>
    createQuotes(t, [{ contactId, agentId: null, effectiveDate: calendarDate('2026-07-01'), source: 'outreach' }], now))
  await withOwner(services.urls.owner, (owner) => owner.query('vacuum analyze'))
  writeFileSync('/tmp/hf/hold.json', JSON.stringify({ urls: services.urls, o, agent, page: `/compare?id=${quote?.publicId}&orgId=${o.publicId}` }))
  console.log('ready')
  await sleep(1000 * 60 * 90)
  await services.close()
}
