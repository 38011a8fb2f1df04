import { sql } from 'kysely'
import { keepAllFieldValues } from '../../src/features/contacts/server/extra/field-values.ts'
import type { OrganizationId } from '../../src/kernel/ids.ts'
import { withoutLimits } from '../../src/platform/database/limited-client.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import type { BenchServices } from './database.ts'
import { fillPoliciesAndHouseholds } from './fill-policies.ts'

const tags = 20

/** Extra fields of the agency, as ids: a text and a number. */
export const [textField, numberField] = [1, 2]

/**
 * Gives the contacts of an organization what the list's further columns show: a policy each,
 * households, two extra fields, tags, two emails sent to two of three, and 1.2 million emails
 * planned, views and answers for 400,000. One in seven has no email address, one in a hundred an
 * address to which none may be sent. The same in every run.
 */
export async function fillListColumns(
  services: BenchServices,
  organizationId: OrganizationId,
): Promise<void> {
  const now = services.clock.now()
  const today = now.toISOString().slice(0, 10)
  const seconds = Math.floor(now.getTime() / 1000)
  const { filling: database } = services
  await fillPoliciesAndHouseholds(services, organizationId)
  await inOrganization({ database, organizationId, limits: withoutLimits }, async (transaction) => {
    const own = sql`where organization_id = ${organizationId}`
    // Immutable functions only, because an update on nodes takes no others.
    await sql`update contact set client_status = case when id % 40 = 0 then 'lapsed'
          when id % 55 = 0 then 'deceased' else 'active' end, do_not_contact = id % 90 = 0,
        preferred_language = case when id % 30 = 0 then 'es' end,
        email = case when id % 7 > 0 then email end,
        extra = ('{"' || ${textField}::text || '": "Row ' || abs(hashint8(id)) % 1000 || '", "'
          || ${numberField}::text || '": ' || abs(hashint8(id + 1)) % 5000 || '}')::jsonb,
        last_emailed = case when id % 3 > 0
          then to_timestamp(${seconds}::bigint - abs(hashint8(id)) % 31536000) end
      ${own}`.execute(transaction)
    await keepAllFieldValues(transaction)
    await sql`insert into suppression (organization_id, email, reason, at)
      select organization_id, email, (array['unsubscribed', 'bounced'])[1 + id / 100 % 2], ${now}
      from contact ${own} and id % 100 = 1 and email is not null`.execute(transaction)
    // The last email of each, and one a year before it.
    await sql`insert into email (organization_id, contact_id, public_id, email_type, occasion,
        send_mode, status, scheduled_date, queued_at, sent_at)
      select organization_id, id, md5(id || ' ' || before),
        (array['birthday', 'anniversary', 'aep', 'new_year'])[1 + (id + before) % 4],
        (2026 - before)::text, 'production', 'sent',
        (last_emailed - before * interval '1 year')::date,
        last_emailed - before * interval '1 year', last_emailed - before * interval '1 year'
      from contact cross join generate_series(0, 1) before
      ${own} and last_emailed is not null`.execute(transaction)
    // Marked as the planner does.
    await sql`insert into planned_email (organization_id, contact_id, type, occasion, send_date,
        status, planned_on, later)
      select organization_id, id, type, '2026', day, 'scheduled', ${today}::date,
        case when day > min(day) over (partition by id) then true
          when count(*) over (partition by id, day) = 1 then false end
      from contact cross join unnest(array['birthday', 'anniversary']) type
        cross join lateral (select ${today}::date
          + (abs(hashint8(id + length(type))) % 120)::int as day) d
      ${own} and id % 2 = 0`.execute(transaction)
    await sql`insert into activity_event (organization_id, at, kind, contact_id)
      select organization_id,
        ${now}::timestamptz - abs(hashint8(id * 3 + n)) % 31536000 * interval '1 second',
        (array['viewed', 'viewed', 'clicked', 'completed'])[1 + n % 4], id
      from contact cross join generate_series(0, 5) n ${own} and id % 3 = 0`.execute(transaction)
    // As each view does to the earlier ones. Without statistics it would compare all with all.
    await sql.raw('set local enable_nestloop = off').execute(transaction)
    await sql`update activity_event e set superseded = true
      from (select contact_id, max(at) as at from activity_event ${own} and kind = 'viewed'
        group by contact_id) l
      ${own} and e.contact_id = l.contact_id and e.kind = 'viewed' and e.at < l.at`.execute(
      transaction,
    )
    await sql`insert into agent_task (organization_id, contact_id, kind, detail, created_at,
        done_at)
      select organization_id, id, 'call_request', '', ${now},
        case when id % 7 > 0 then ${now}::timestamptz end
      from contact ${own} and id % 50 = 0`.execute(transaction)
    // The first tag is a third of the clients', the last 1 in 400's.
    await sql`insert into tag (organization_id, label, created_at)
      select ${organizationId}, 'Tag ' || chr(64 + n), ${now}
      from generate_series(1, ${tags}) n`.execute(transaction)
    await sql`insert into contact_tag (organization_id, contact_id, tag_id)
      select ${organizationId}, c.id, t.id
      from contact c join tag t on t.organization_id = c.organization_id
      where c.organization_id = ${organizationId}
        and abs(hashint8(c.id * 31 + t.id)) % (t.id * t.id + 2) = 0`.execute(transaction)
  })
}
