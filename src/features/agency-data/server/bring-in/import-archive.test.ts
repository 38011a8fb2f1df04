import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { addDecidedEmails } from '../../../../../test/agencies/decided-emails.ts'
import { addIncreaseDraft } from '../../../../../test/agencies/increase-rows.ts'
import { addLettersAndExits } from '../../../../../test/agencies/letters-and-exits.ts'
import { buildContacts, buildOrganization } from '../../../../../test/builders.ts'
import { oneYes } from '../../../../../test/calls/health-answers.ts'
import { buildVisit } from '../../../../../test/calls/visits.ts'
import { readArchive, rowsOf } from '../../../../../test/files/read-archive.ts'
import { readUploadedFile, uploadFile } from '../../../../../test/files/upload-file.ts'
import { addShare } from '../../../../../test/outreach/hold-outs.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { saveForwarding } from '../../../correspondence/server/mailboxes.sql.ts'
import { archiveTables } from '../archive/archive-tables.ts'
import { openArchiveFile } from './archive-reader.ts'
import { importArchive } from './import-archive.ts'

const { app, organization, greta, otto, buildOwn, inside } = await startContactsAgency()
const folder = await mkdtemp(join(tmpdir(), 'archive-'))

async function archiveOf(email: string): Promise<Buffer> {
  const as = await app.signIn(email)
  const { id } = (
    await app.call('POST', '/api/agency-data/archive', { as, body: { withAnswers: true } })
  ).body
  await app.runJobs()
  const { rawPayload } = await app.http.inject({
    method: 'GET',
    url: `/api/agency-data/archive/${id}/file`,
    headers: { cookie: as },
  })
  return rawPayload
}

/** With `bent`, each file of a client has these bytes. */
async function bringIn(bytes: Buffer, organizationId: OrganizationId, bent?: Buffer) {
  const file = join(folder, `${organizationId}.zip`)
  await writeFile(file, bytes)
  const archive = await openArchiveFile(file)
  const context = { ...app.services, organizationId, actor: { kind: 'system' } } as const
  const own = (name: string) => archive.bytes(name)
  const read = async (name: string) =>
    bent !== undefined && name.startsWith('files/') ? bent : own(name)
  return importArchive(context, { ...archive, bytes: read }).finally(() => archive.close())
}

/** Rows with places instead of ids, so that two archives of the same agency are equal. */
function withoutIds(files: ReadonlyMap<string, Buffer>) {
  const places = new Map<string, Map<unknown, unknown>>()
  for (const { name, key } of archiveTables)
    if (key.length === 1 && key[0] === 'id')
      // The new agency has its own admin besides, so members are named by their email address.
      places.set(
        name,
        new Map(
          rowsOf(files, name).map(({ id, email }, at) => [id, name === 'agent' ? email : at]),
        ),
      )
  return (name: string) => {
    const table = archiveTables.find((one) => one.name === name)
    return rowsOf(files, name).map((row) => {
      const moved: Record<string, unknown> = {
        ...row,
        ...(places.has(name) && { id: places.get(name)?.get(row.id) }),
      }
      for (const [column, to] of Object.entries(table?.refers ?? {}))
        if (moved[column] != null && moved[column] !== 0)
          moved[column] = places.get(to)?.get(moved[column]) ?? 'unknown'
      // The occasion of a follow-up is the id of the email that it follows.
      if (String(row.type ?? row.email_type).startsWith('follow_up'))
        moved.occasion = places.get('email')?.get(Number(row.occasion)) ?? 'unknown'
      return moved
    })
  }
}

const visit = await buildVisit(app.services, organization.organizationId, {
  contactId: await buildOwn({ firstName: 'Zoë', lastName: 'Tab\tand "quote"' }),
  agentId: greta.agentId,
})
const link = { quoteId: visit.quotePublicId, tid: visit.tid, orgId: organization.publicId }
await app.call('POST', '/api/tracking/log-tracking-click', {
  body: { ...link, human: { visibleMs: 4000, input: 'wheel' } },
})
await app.call('POST', `/api/org/${organization.publicId}/eligibility-answers`, {
  body: { quoteId: visit.quotePublicId, tid: visit.tid, answers: oneYes('a hip in May') },
})
await app.call('POST', `/api/schedule/${visit.quotePublicId}`, {
  body: { tid: visit.tid, channel: 'call_now', requestId: `press-${visit.quotePublicId}` },
})
const [one = 0, other = 0] = await buildContacts(
  app.services,
  organization.organizationId,
  Array.from({ length: 1200 }, (_, at) => ({ lastName: `L${at}`, agentId: otto.agentId })),
)
await app.runJobs()
const as = await app.signIn(organization.admin.email)
await app.call('POST', `/api/contacts/${one}/household`, { as, body: { contact_id: other } })
const write = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  app.call(method, `/api/contacts/${one}${path}`, { as, body })
const { note } = (await write('/notes', { text: 'Prefers calls' })).body
await write(`/notes/${note.id}`, { text: 'Prefers emails' }, 'PUT')
await write('/tags', { label: 'Golf' })
await inside((transaction) =>
  saveForwarding(transaction, { agentId: greta.agentId, forward: false, at: app.clock.now() }),
)
await write('/calls', { outcome: 'reached', remark: 'Wants Plan N' })
const gone = (await write('/notes', { text: 'Deleted today' })).body.note
await app.call('DELETE', `/api/contacts/${one}/notes/${gone.id}`, { as })
const letter = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(1_200_000, 'a')])
await uploadFile(app, { as, contact: one, name: 'Letter.pdf', bytes: letter })
await write('', { agent_id: greta.agentId }, 'PUT')
await write('', { agent_id: otto.agentId }, 'PUT')
// Looks for duplicates of the two, and would delete the pair below.
await app.runJobs()
await inside((transaction) => {
  const pair = { organization_id: transaction.organizationId, one_id: one, other_id: other }
  const dismissed = { ...pair, at: app.clock.now() }
  return transaction.insertInto('household_dismissal').values(dismissed).execute()
})
await inside((transaction) => {
  const pair = { organization_id: transaction.organizationId, one_id: one, other_id: other }
  const at = app.clock.now()
  // A search for duplicates, which follows the household, keeps what a member said no to.
  const found = { ...pair, reasons: ['phone'], found_at: at, dismissed_at: at }
  return transaction
    .insertInto('possible_duplicate')
    .values(found)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})

await inside(async (transaction) => {
  const now = app.clock.now()
  const { letterBatch } = await addLettersAndExits(transaction, { agent: greta.agentId, now })
  await transaction.updateTable('email').set({ letter_batch_id: letterBatch }).execute()
  // Of one whose letters were being written, nothing was printed.
  await addLettersAndExits(transaction, { agent: greta.agentId, now, status: 'making' })
  const day = app.clock.today('America/Chicago')
  const { organizationId: organization_id } = transaction
  const of = { organization_id, contact_id: one, type: 'birthday', occasion: '2026', way: 'call' }
  const call = { ...of, event_date: day, send_date: day, event_passed: false, asked_on: day }
  await transaction.insertInto('email_replacement').values(call).execute()
  await addDecidedEmails(transaction, { visit, contact: one, agent: greta.agentId, now, day })
  await transaction.updateTable('organization').set({ hold_out_round: 2 }).execute()
  const round = await addShare(transaction, { round: 2, percent: 10, now, day })
  await transaction
    .insertInto('hold_out_draw')
    .values({ ...round, contact_id: one, draw: 0.0625, drawn_at: now, drawn_on: day })
    .execute()
  await addIncreaseDraft(transaction, { contact: one, agent: greta.agentId, now, day })
})

test('an archive that is imported into a new agency gives the same clients, with answers that open and ids of its own', async () => {
  const bytes = await archiveOf(organization.admin.email)
  const fresh = await buildOrganization(app.services)
  // Its own rounds would be taken for the archive's.
  await inOrganization({ ...app.services, organizationId: fresh.organizationId }, (transaction) =>
    addShare(transaction, { round: 2, percent: 7, now: app.clock.now(), day: '2026-01-01' }),
  )
  const { rows, withoutLogin } = await bringIn(bytes, fresh.organizationId)
  expect(rows).toMatchObject({ contact: 1201, eligibility_submission: 1, follow_up_request: 1 })
  // Another agency of this installation has their login emails.
  expect(withoutLogin.toSorted()).toEqual(
    [organization.admin.email, greta.email, otto.email].toSorted(),
  )

  const before = withoutIds(await readArchive(bytes))
  const again = await readArchive(await archiveOf(fresh.admin.email))
  const after = withoutIds(again)
  for (const name of [
    ...['client_field', 'contact', 'policy', 'quote', 'email_template'],
    ...['rate_increase', 'increase_draft', 'contact_file'],
    ...['ended_plan_list', 'ended_plan', 'email_replacement', 'hold_out_share', 'hold_out_draw'],
    ...['email', 'activity_event', 'eligibility_submission'],
    ...['follow_up_request', 'plan_choice', 'agent_task', 'self_service_sign_up', 'suppression'],
    ...['household', 'household_dismissal', 'possible_duplicate'],
    ...['contact_note', 'contact_note_version', 'contact_call', 'tag', 'contact_tag'],
    ...['agent_license', 'carrier_offered', 'state_carrier_setting', 'own_rate_book', 'own_rate'],
  ]) {
    expect(after(name), name).toEqual(before(name))
  }
  // What is over stays so; what was approved is decided again.
  const over = before('email_draft').filter(({ status }) => status === 'dropped')
  expect([over.length, after('email_draft')]).toEqual([2, over])
  // Those that were being written are due again: no job knows them here.
  expect(after('letter_batch').map(({ status }) => status)).toEqual(['ready', 'failed'])
  for (const name of [
    ...['household', 'household_dismissal', 'possible_duplicate', 'letter_batch'],
    ...['email_replacement', 'ended_plan', 'hold_out_share', 'hold_out_draw'],
  ])
    expect(after(name), name).not.toEqual([])
  expect(rowsOf(again, 'organization')).toMatchObject([{ hold_out_round: 2 }])
  const changes = rowsOf(again, 'contact_change').map(({ changes: values }) => values)
  const [gretas, ottos] = [greta, otto].map(({ email }) =>
    String(rowsOf(again, 'agent').find((row) => row.email === email)?.id),
  )
  expect(changes).toEqual([
    { agent_id: { before: ottos, after: gretas } },
    { agent_id: { before: gretas, after: ottos } },
  ])
  const entries = new Map(rowsOf(again, 'audit_entry').map(({ id, action }) => [id, action]))
  expect(rowsOf(again, 'contact_change').map(({ entry_id }) => entries.get(entry_id))).toEqual([
    'contacts.update',
    'contacts.update',
  ])
  const owners = rowsOf(again, 'contact').map(({ agent_id }) => agent_id)
  const agents = new Map(rowsOf(again, 'agent').map(({ id, email }) => [id, email]))
  expect(agents.get(owners[0])).toBe(greta.email)
  expect(agents.get(owners[1200])).toBe(otto.email)
  const earlier = rowsOf(await readArchive(bytes), 'contact').map(({ id }) => id)
  expect(rowsOf(again, 'contact').some(({ id }) => earlier.includes(id))).toBe(false)
  const as = await app.signIn(fresh.admin.email)
  const first = rowsOf(again, 'contact')[0]?.id
  const health = await app.call('GET', `/api/contacts/${first}/eligibility`, { as })
  expect(JSON.stringify(health.body)).toContain('a hip in May')
  expect(rowsOf(again, 'contact_note')).toMatchObject([{ text: 'Prefers emails' }])
  expect(
    rowsOf(again, 'member_mailbox').map((row) => [agents.get(row.agent_id), row.forwards_replies]),
  ).toEqual([[greta.email, false]])
  const [file] = rowsOf(again, 'contact_file')
  const { rawPayload } = await readUploadedFile(app, {
    ...{ as, contact: Number(file?.contact_id), file: Number(file?.id) },
  })
  expect(rawPayload.equals(letter)).toBe(true)
})

test('an archive goes into no agency with clients, and a damaged one leaves nothing', async () => {
  const bytes = await archiveOf(organization.admin.email)
  await expect(bringIn(bytes, organization.organizationId)).rejects.toThrow(/already has clients/)
  const fresh = await buildOrganization(app.services)
  await expect(bringIn(bytes.subarray(0, -100), fresh.organizationId)).rejects.toThrow(/ZIP/)
  await expect(bringIn(Buffer.from('no archive'), fresh.organizationId)).rejects.toThrow(/ZIP/)
  // Each of these bytes is one of the packed clients.
  const clients = bytes.indexOf('tables/contact.jsonl')
  for (const at of [40, 400, 2000, 5000]) {
    const bent = Buffer.from(bytes)
    bent[clients + at] = (bent[clients + at] ?? 0) ^ 0x10
    await expect(bringIn(bent, fresh.organizationId), String(at)).rejects.toThrow(/is damaged/)
  }
  const sameSize = Buffer.alloc(letter.length, 'x')
  for (const other of [letter.subarray(0, -1), sameSize])
    await expect(bringIn(bytes, fresh.organizationId, other)).rejects.toThrow(/not match its row/)
  const as = await app.signIn(fresh.admin.email)
  expect((await app.call('GET', '/api/contacts', { as })).body.total).toBe(0)
})
