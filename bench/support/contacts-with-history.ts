import { sql } from 'kysely'
import type { OrganizationId } from '../../src/kernel/ids.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import type { BenchServices } from './database.ts'

/** Adds contacts with 3 quotes, 5 emails, their public links, 6 events and 8 planned ones each. */
export async function addContactsWithHistory(
  services: BenchServices,
  organizationId: OrganizationId,
  contacts: number,
): Promise<void> {
  const now = services.clock.now()
  const sender = JSON.stringify({
    fromName: 'Ada Admin',
    fromAddress: 'mail@agency.example',
    replyToName: 'Ada',
    replyToAddress: 'ada@agency.example',
    unsubscribeUrl: null,
  })
  const publicId = sql`replace(gen_random_uuid()::text, '-', '')`
  await inOrganization({ ...services, organizationId }, async (transaction) => {
    await sql`insert into contact (organization_id, first_name, last_name, email, phone_number,
      state, zip_code, county, birth_date, effective_date,
        current_carrier, plan_type, created_at, updated_at)
      select ${organizationId}, 'Joyce', 'Abernathy' || n, 'joyce.' || n || '@mail.example',
        '2145550142', 'TX', '75201', 'Dallas', '1950-01-01'::date + n % 3000,
        '2020-01-01', 'Aetna', 'Plan G', ${now}, ${now}
        from generate_series(1, ${contacts}) n`.execute(transaction)
    await sql`insert into quote (organization_id, public_id, contact_id, effective_date, source,
      created_at, expires_on)
      select ${organizationId}, ${publicId}, n, '2026-07-01', 'outreach', ${now}, '2026-09-01'
        from generate_series(1, ${contacts}) n, generate_series(1, 3)`.execute(transaction)
    await sql`insert into email (organization_id, public_id, contact_id, email_type, occasion,
      send_mode, status, scheduled_date, send_day, message_id, sender,
        recipient, substitutions, queued_at, sent_at)
      select ${organizationId}, ${publicId}, n, 'birthday', 2020 + k, 'production', 'sent',
        '2026-06-01', '2026-06-01', '<' || n || '.' || k || '@agency.example>',
        ${sender}::jsonb,
        'joyce.' || n || '@mail.example',
        jsonb_build_object('firstName', 'Joyce', 'quoteUrl',
        'https://agency.example/quote?id=' || md5(n::text), 'agent', 'Ada Admin'),
        ${now}, ${now} from generate_series(1, ${contacts}) n, generate_series(1, 5) k`.execute(
      transaction,
    )
    await sql`insert into directory.public_link (public_id, organization_id, kind, target_id)
      select public_id, organization_id, 'email', id from email union all
        select public_id, organization_id, 'quote', id from quote`.execute(transaction)
    await sql`insert into activity_event (organization_id, at, kind, contact_id)
      select ${organizationId}, ${now}, 'viewed', n
        from generate_series(1, ${contacts}) n, generate_series(1, 6)`.execute(transaction)
    await sql`insert into planned_email (organization_id, contact_id, type, occasion, send_date,
      status, planned_on)
      select ${organizationId}, n, 'birthday', 2026 + k, '2026-08-01', 'scheduled', '2026-06-15'
        from generate_series(1, ${contacts}) n, generate_series(1, 8) k`.execute(transaction)
    await sql`insert into agent_task (organization_id, contact_id, kind, detail, created_at,
      done_at)
      select ${organizationId}, n, 'health_answers', 'please call', ${now}, ${now}
        from generate_series(1, ${contacts}, 10) n`.execute(transaction)
  })
}
