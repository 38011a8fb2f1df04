import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContact } from '../../../../../test/builders.ts'
import { oneYes } from '../../../../../test/calls/health-answers.ts'
import { buildVisit } from '../../../../../test/calls/visits.ts'
import { readArchive, rowsOf } from '../../../../../test/files/read-archive.ts'
import { dayMs, minuteMs } from '../../../../kernel/duration.ts'
import { endExpiredArchives } from './end-expired-archives.ts'

const agency = await startContactsAgency()
const { app, organization, foreign, greta, agent, stranger, inside, auditEntries } = agency
const { organizationId } = organization

const visit = await buildVisit(app.services, organizationId, {
  contactId: await agency.buildOwn({ firstName: '=1+1', lastName: 'Formula' }),
  agentId: greta.agentId,
})
await app.call('POST', `/api/org/${organization.publicId}/eligibility-answers`, {
  body: { quoteId: visit.quotePublicId, tid: visit.tid, answers: oneYes('a hip in May') },
})
await inside((transaction) =>
  transaction
    .insertInto('agent_photo')
    .values({
      ...{ organization_id: organizationId, agent_id: greta.agentId, content_type: 'image/png' },
      ...{ bytes: Buffer.from('picture'), created_at: app.clock.now() },
    })
    .execute(),
)
await buildContact(app.services, foreign.organizationId, { lastName: 'Foreigner' })
await app.runJobs()

const ask = (as: string, withAnswers = true) =>
  app.call('POST', '/api/agency-data/archive', { as, body: { withAnswers } })
const shown = async (as: string) => (await app.call('GET', '/api/agency-data', { as })).body.archive
const download = (id: number, as: string) =>
  app.http.inject({
    method: 'GET',
    url: `/api/agency-data/archive/${id}/file`,
    headers: { cookie: as },
  })

test('an archive holds the agency and nothing of another, for the admin who asked, for a day', async () => {
  const admin = await app.signIn(organization.admin.email)
  const { id } = (await ask(admin)).body
  expect((await ask(admin)).status).toBe(409)
  expect(await shown(admin)).toMatchObject({ status: 'waiting', mine: true, withAnswers: true })
  await app.runJobs()
  const ready = await shown(admin)
  expect(ready).toMatchObject({ status: 'ready', askedBy: 'Ada Admin' })
  expect(ready.rowsDone).toBe(ready.rowsTotal)

  const { statusCode, headers, rawPayload } = await download(id, admin)
  expect([statusCode, headers['content-length']]).toEqual([200, String(ready.bytes)])
  expect(rawPayload).toHaveLength(ready.bytes)
  const files = await readArchive(rawPayload)
  expect(rowsOf(files, 'contact')).toMatchObject([{ id: visit.contactId, last_name: 'Formula' }])
  expect(rowsOf(files, 'contact')[0]).not.toHaveProperty('public_id')
  expect(files.get('clients.csv')?.toString()).toContain(",'=1+1,")
  expect(rowsOf(files, 'agent')).toHaveLength(3)
  expect(rowsOf(files, 'organization')).toMatchObject([{ name: expect.any(String) }])
  expect(JSON.stringify(rowsOf(files, 'eligibility_submission'))).toContain('a hip in May')
  for (const [name, content] of files) expect(content.includes('Foreigner'), name).toBe(false)
  const photo = [...files].find(([name]) => /^pictures\/agent_photo-\d+\.png$/.test(name))
  expect(photo?.[1].toString()).toBe('picture')
  const manifest = JSON.parse(files.get('archive.json')?.toString() ?? '')
  expect(manifest).toMatchObject({ format: 'holdfast archive', version: 1, withAnswers: true })
  for (const { name, rows } of manifest.tables) expect(rowsOf(files, name), name).toHaveLength(rows)
  expect(await auditEntries('agency_data.download_archive')).toMatchObject([
    { entity_id: id, detail: { answers: true } },
  ])

  expect((await download(id, stranger)).statusCode).toBe(404)
  expect((await download(id, agent)).statusCode).toBe(403)
  app.clock.advance(31 * 60_000)
  expect((await download(id, admin)).statusCode).toBe(403)
  app.clock.advance(dayMs)
  expect((await download(id, await app.signIn(organization.admin.email))).statusCode).toBe(404)
  await endExpiredArchives(app.services)
  const left = await inside((transaction) =>
    transaction
      .selectFrom('archive_part')
      .select('ordinal')
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  expect(left).toEqual([])
})

test('the stored parts are sealed, and without answers nothing of health is in the archive', async () => {
  const admin = await app.signIn(organization.admin.email)
  const { id } = (await ask(admin, false)).body
  await app.runJobs()
  const stored = await inside((transaction) =>
    sql<{ sealed: Buffer }>`select sealed from archive_part
      where organization_id = ${organizationId}`.execute(transaction),
  )
  expect(stored.rows.length).toBeGreaterThan(0)
  for (const { sealed } of stored.rows) expect(sealed.includes('archive.json')).toBe(false)
  const files = await readArchive((await download(id, admin)).rawPayload)
  expect(files.has('tables/eligibility_submission.jsonl')).toBe(false)
  for (const [name, bytes] of files) expect(bytes.includes('a hip in May'), name).toBe(false)
})

test('the tables for people have names, dollars, local times and a column for each extra field', async () => {
  const admin = await app.signIn(organization.admin.email)
  const field = async (label: string) => {
    const body = { label, kind: 'text', choices: [] }
    return (await app.call('POST', '/api/client-fields', { as: admin, body })).body.field.id
  }
  const [church, gone, agentField] = [
    await field('Church'),
    await field('Gone'),
    await field('Agent'),
  ]
  const id = await buildContact(app.services, organizationId, {
    ...{ firstName: 'Xavier', lastName: 'Xu', agentId: greta.agentId, carrier: 'Aetna' },
  })
  const extra = { [church]: 'St. Ann', [gone]: '=2+2', [agentField]: 'old' }
  await app.call('PUT', `/api/contacts/${id}`, { as: admin, body: { extra } })
  const removed = { label: 'Gone', choices: [], removed: true }
  await app.call('PUT', `/api/client-fields/${gone}`, { as: admin, body: removed })
  const { policies } = (await app.call('GET', `/api/contacts/${id}/policies`, { as: admin })).body
  const policy = { carrier: 'Aetna', premium_cents: 142_50, premium_on: '2026-01-05' }
  const { status } = await app.call('PUT', `/api/contacts/${id}/policies/${policies[0].id}`, {
    as: admin,
    body: { policy: { ...policy, sold_by: greta.agentId } },
  })
  expect(status).toBe(200)
  const archive = (await ask(admin, false)).body
  await app.runJobs()
  const files = await readArchive((await download(archive.id, admin)).rawPayload)
  const table = (name: string) => {
    const lines = (files.get(name)?.toString() ?? '').replace('\uFEFF', '').trim().split('\r\n')
    const [header = [], ...rows] = lines.map((line) => line.split(','))
    return rows.map((row) => Object.fromEntries(header.map((one, at) => [one, row[at]])))
  }
  const created = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'America/Chicago', dateStyle: 'short', timeStyle: 'short' },
  }).format(app.clock.now())
  expect(table('clients.csv').find((row) => row.Id === String(id))).toMatchObject({
    ...{ 'First name': 'Xavier', Agent: 'Greta Gray', 'Agent id': String(greta.agentId) },
    ...{ 'Tobacco user': 'No', 'Created at': created },
    ...{ Church: 'St. Ann', 'Gone (removed)': "'=2+2", 'Agent (extra field)': 'old' },
  })
  expect(table('policies.csv').find((row) => row.Client === 'Xavier Xu')).toMatchObject({
    ...{ 'Client id': String(id), Premium: '142.50', 'Premium on': '2026-01-05' },
    ...{ 'Sold by': 'Greta Gray', 'Sold by id': String(greta.agentId) },
  })
  // The rows for programs are as they were.
  expect(rowsOf(files, 'contact').find((row) => row.id === id)).toMatchObject({ extra })
  expect(rowsOf(files, 'policy').find((row) => row.contact_id === id)).toMatchObject({
    premium_cents: 142_50,
  })
})

test('an archive whose connection is lost is made again by the same job', async () => {
  const admin = await app.signIn(organization.admin.email)
  const { id } = (await ask(admin, false)).body
  const blocked = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = inside(async (transaction) => {
    await sql`lock table email_template in access exclusive mode`.execute(transaction)
    locked.resolve()
    await blocked.promise
  })
  await locked.promise
  const running = app.runJobs().catch(() => undefined)
  const kill = () =>
    inside(async (transaction) => {
      const { rows } = await sql<{ killed: boolean }>`select pg_terminate_backend(pid) as killed
        from pg_stat_activity where wait_event_type = 'Lock' and query like '%email_template%'
          and pid <> pg_backend_pid()`.execute(transaction)
      return rows.length
    })
  await expect.poll(kill, { timeout: 20_000 }).toBe(1)
  blocked.resolve()
  await holder
  await running
  expect(await shown(admin)).toMatchObject({ id, status: 'making' })
  app.clock.advance(minuteMs)
  await expect
    .poll(
      async () => {
        await app.runJobs().catch(() => undefined)
        return (await shown(admin)).status
      },
      { timeout: 30_000 },
    )
    .toBe('ready')
})

test('a canceled archive is not made, and that of a removed admin dies', async () => {
  const admin = await app.signIn(organization.admin.email)
  await ask(admin)
  await app.call('DELETE', '/api/agency-data/archive', { as: admin })
  await app.runJobs()
  expect(await shown(admin)).toMatchObject({ status: 'canceled' })
  const setAdmin = (is_admin: boolean) =>
    inside((transaction) =>
      transaction
        .updateTable('agent')
        .set({ is_admin })
        .where('organization_id', '=', organizationId)
        .where('id', '=', greta.agentId)
        .execute(),
    )
  await setAdmin(true)
  const gretas = await app.signIn(greta.email)
  const { id } = (await ask(gretas)).body
  await setAdmin(false)
  await app.runJobs()
  expect(await shown(admin)).toMatchObject({ id, status: 'canceled' })
  // Made already: a tick deletes it within ten minutes, and no other admin gets it.
  await setAdmin(true)
  const again = (await ask(await app.signIn(greta.email))).body
  await app.runJobs()
  expect((await download(again.id, admin)).statusCode).toBe(404)
  await endExpiredArchives(app.services)
  expect(await shown(admin)).toMatchObject({ id: again.id, status: 'ready' })
  await setAdmin(false)
  app.clock.advance(10 * minuteMs)
  await endExpiredArchives(app.services)
  expect(await shown(admin)).toMatchObject({ id: again.id, status: 'expired' })
})

test('a run that was stopped begins again and leaves one whole archive', async () => {
  const admin = await app.signIn(organization.admin.email)
  const { id } = (await ask(admin)).body
  await inside((transaction) =>
    transaction
      .insertInto('archive_part')
      .values({
        ...{ organization_id: organizationId, archive_id: id, ordinal: 0 },
        sealed: Buffer.from('of a killed run'),
      })
      .execute(),
  )
  await app.runJobs()
  const files = await readArchive((await download(id, admin)).rawPayload)
  expect(files.has('archive.json')).toBe(true)
})
