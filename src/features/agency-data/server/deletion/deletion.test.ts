import { expect, test } from 'vitest'
import { buildAgent, buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { oneYes } from '../../../../../test/calls/health-answers.ts'
import { buildVisit } from '../../../../../test/calls/visits.ts'
import { startWithOwner } from '../../../../../test/process/owner-connection.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import type { EmailAddress } from '../../../../kernel/email-address.ts'
import { runTicks } from '../../../../main/minute-tick.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import { takeSlug } from '../../../organizations/server/insert-organization.ts'
import { eraseAuditLog } from './erase.sql.ts'

const { app, owner } = await startWithOwner()

async function startAgency(name: string) {
  const organization = await buildOrganization(app.services, { name })
  const { organizationId, admin } = organization
  const visit = await buildVisit(app.services, organizationId, {})
  await app.call('POST', `/api/org/${organization.publicId}/eligibility-answers`, {
    body: { quoteId: visit.quotePublicId, tid: visit.tid, answers: oneYes('a hip in May') },
  })
  const greta = await buildAgent(app.services, organizationId, { firstName: 'Greta' })
  return { organization, organizationId, visit, greta, as: await app.signIn(admin.email) }
}

/** Returns the rows of an organization in every table that names organizations, as the owner. */
async function rowsOf(organizationId: number): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname in ('public', 'directory')
       and a.attname = 'organization_id' and not a.attisdropped order by 1`,
  )
  expect(tables.length).toBeGreaterThan(60)
  const counts: Record<string, number> = {}
  await owner.query('begin; set local role holdfast_backup')
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `select count(*)::int as n from ${name} where organization_id = $1`,
      [organizationId],
    )
    if (rows[0].n > 0) counts[name] = rows[0].n
  }
  await owner.query('rollback')
  return counts
}

const proofs = () =>
  systemTransaction(app.services.database, (system) =>
    system.selectFrom('directory.agency_deletion').selectAll().orderBy('asked_at').execute(),
  )

const ask = (as: string, name: string) =>
  app.call('POST', '/api/agency-data/deletion', { as, body: { name } })
const keep = (as: string) => app.call('DELETE', '/api/agency-data/deletion', { as })
const pause = async (as: string): Promise<string> =>
  (await app.call('GET', '/api/me', { as })).body.user.sendingPause ?? 'none'

test('an agency is deleted 14 days after its name was typed: every row, link and sign-in of it, and no other row', async () => {
  const kept = await startAgency('Beta Insurance')
  const gone = await startAgency('Alpha Insurance')
  const before = await rowsOf(kept.organizationId)
  expect((await ask(gone.as, 'Beta Insurance')).status).toBe(400)
  const asked = await ask(gone.as, ' alpha  insurance ')
  expect([asked.status, asked.body.dueAt]).toEqual([
    200,
    new Date(app.clock.now().getTime() + 14 * dayMs).toISOString(),
  ])
  expect((await ask(gone.as, 'Alpha Insurance')).status).toBe(409)
  expect(await pause(gone.as)).toContain('scheduled for deletion')
  expect(await pause(kept.as)).not.toContain('scheduled for deletion')
  const added = await app.call('POST', '/api/contacts/create', {
    as: gone.as,
    body: { first_name: 'Late', last_name: 'Comer', email: 'late@alpha.example' },
  })
  expect([added.status, added.body.message]).toEqual([
    422,
    'Your agency is scheduled for deletion. You can add contacts and agents again once an admin keeps it.',
  ])
  await app.runJobs()
  const [notice] = await app.emails()
  expect(notice?.subject).toBe('Alpha Insurance will be deleted on June 29, 2026')

  app.clock.advance(14 * dayMs - 60_000)
  await runTicks(app.services)
  await app.runJobs()
  expect(Object.keys(await rowsOf(gone.organizationId)).length).toBeGreaterThan(10)

  const everything = await rowsOf(gone.organizationId)
  app.clock.advance(60_000)
  await runTicks(app.services)
  await app.runJobs()
  expect(await rowsOf(gone.organizationId)).toEqual({ 'directory.agency_deletion': 1 })
  expect((await app.call('GET', '/api/me', { as: gone.as })).status).toBe(401)
  expect((await app.call('GET', `/api/quotes/decode/${gone.visit.quotePublicId}`)).status).toBe(404)
  expect((await app.call('GET', `/api/quotes/decode/${kept.visit.quotePublicId}`)).status).toBe(200)
  const after = await rowsOf(kept.organizationId)
  const fewer = Object.entries(before).filter(([table, rows]) => (after[table] ?? 0) < rows)
  expect(fewer).toEqual([])
  expect(after['public.contact']).toBe(before['public.contact'])

  const rows = await proofs()
  expect(rows).toMatchObject([{ agency: 'Alpha Insurance', asked_by: null }])
  expect(rows[0]?.finished_at).toEqual(app.clock.now())
  const erased = rows[0]?.erased as unknown as Record<string, number>
  expect(erased).toMatchObject({ contact: 1, data_key: 1, organization: 1, agent: 2 })
  expect(erased.audit_entry).toBeGreaterThanOrEqual(everything['public.audit_entry'] ?? 1)
  const proof = (await app.emails()).find(({ subject }) => subject.includes('was deleted on'))
  expect(proof?.to).toBe(gone.organization.admin.email)
  expect(proof?.text.replaceAll(/\s+/g, ' ')).toContain('contact 1')

  const { rows: jobs } = await owner.query(
    `select 1 from graphile_worker._private_jobs where payload ->> 'organizationId' = $1`,
    [String(gone.organizationId)],
  )
  expect(jobs).toEqual([])
})

test('within the grace any admin keeps the agency, and afterwards no one does', async () => {
  const { as, organization, organizationId } = await startAgency('Gamma Insurance')
  await ask(as, 'Gamma Insurance')
  expect((await keep(as)).status).toBe(200)
  expect((await keep(as)).status).toBe(200)
  expect(await pause(as)).not.toContain('scheduled for deletion')
  app.clock.advance(15 * dayMs)
  await runTicks(app.services)
  await app.runJobs()
  expect((await rowsOf(organizationId))['public.contact']).toBe(1)
  expect(
    (await app.emails()).some(({ subject }) => subject === 'Gamma Insurance will not be deleted'),
  ).toBe(true)
  const again = await app.signIn(organization.admin.email)
  await ask(again, 'Gamma Insurance')
  app.clock.advance(14 * dayMs)
  const late = await app.signIn(organization.admin.email)
  expect((await keep(late)).status).toBe(409)
})

test('within the grace clients get no email, not even one that waits; once the agency is kept they do', async () => {
  const { as, organization, organizationId } = await startAgency('Zeta Insurance')
  const email = 'ann@zeta.example' as EmailAddress
  const id = await buildContact(app.services, organizationId, { email })
  const send = () => app.call('POST', `/api/contacts/${id}/send-quote-email`, { as, body: {} })
  const toClient = async () => {
    await runTicks(app.services)
    await app.runJobs()
    return (await app.emails()).filter(({ to }) => to === email).length
  }
  expect((await send()).status).toBe(200)
  await ask(as, 'Zeta Insurance')
  expect(await toClient()).toBe(0)
  expect((await send()).status).toBe(422)
  for (const days of [1, 7]) {
    app.clock.advance(days * dayMs)
    expect(await toClient()).toBe(0)
  }
  const later = await app.signIn(organization.admin.email)
  expect((await keep(later)).status).toBe(200)
  expect(
    (await app.call('POST', `/api/contacts/${id}/send-quote-email`, { as: later, body: {} }))
      .status,
  ).toBe(200)
  expect(await toClient()).toBe(1)
})

test('within the grace no client comes back from the trash; once the agency is kept they do', async () => {
  const { as, organizationId } = await startAgency('Eta Insurance')
  const id = await buildContact(app.services, organizationId, { email: null })
  const sent = (method: 'POST' | 'DELETE', path: string) =>
    app.call(method, path, { as, body: { ids: [id] } })
  expect((await sent('DELETE', '/api/contacts')).status).toBe(200)
  await ask(as, 'Eta Insurance')
  const refused = await sent('POST', '/api/contacts/restore')
  expect(refused).toMatchObject({ status: 422 })
  expect(refused.body.message).toContain('once an admin keeps it')
  expect((await rowsOf(organizationId))['public.deleted_contact']).toBe(1)
  await keep(as)
  const restored = await sent('POST', '/api/contacts/restore')
  expect(restored.body).toMatchObject({ restored_ids: [id], conflicts: [] })
})

test('only admins delete an agency, after a recent sign-in', async () => {
  const { as, greta } = await startAgency('Delta Insurance')
  expect((await ask(await app.signIn(greta.email), 'Delta Insurance')).status).toBe(403)
  app.clock.advance(31 * 60_000)
  expect((await ask(as, 'Delta Insurance')).body.data).toMatchObject({ signInAgain: true })
})

test('the audit log of an agency with members cannot be deleted, by any way that the application has', async () => {
  const { organizationId } = await startAgency('Epsilon Insurance')
  const scope = { database: app.services.database, organizationId }
  await inOrganization(scope, (transaction) =>
    recordAudit(
      transaction,
      { clock: app.clock, actor: { kind: 'system' } },
      { action: 'settings.update', entity: 'organization' },
    ),
  )
  await expect(inOrganization(scope, eraseAuditLog)).rejects.toThrow(/only after the members/)
  await expect(
    inOrganization(scope, async (transaction) => {
      await eraseAuditLog(transaction).catch(() => {})
    }),
  ).resolves.toBeUndefined()
  const client = await app.services.database.pool.connect()
  try {
    await client.query(
      `begin; set local app.organization_id = '${organizationId}'; set local app.erases_agency = 'on'`,
    )
    await expect(client.query('delete from audit_entry')).rejects.toThrow(/permission denied|never/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the address of a deleted agency stays taken', async () => {
  const wanted = (await proofs()).find(({ finished_at }) => finished_at !== null)?.slug ?? ''
  expect(wanted).not.toBe('')
  const { slug } = await systemTransaction(app.services.database, (system) =>
    takeSlug(system, wanted, '0'.repeat(32) as never, app.clock.now()),
  )
  expect(slug).not.toBe(wanted)
})
