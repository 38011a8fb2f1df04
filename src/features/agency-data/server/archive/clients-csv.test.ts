import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContacts, type ContactToBuild } from '../../../../../test/builders.ts'
import { uploadImportFile } from '../../../../../test/calls/import-upload.ts'
import { readArchive } from '../../../../../test/files/read-archive.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'

const agency = await startContactsAgency()
const { app, organization, foreign, greta, inside, admin, stranger } = agency
const { organizationId } = organization

/** The same numbers in every run. */
const pick = <Value>(n: number, salt: number, values: readonly Value[]): Value =>
  values[(n * 7919 + salt * 104_729 + Math.floor(n / 7) * 31) % values.length] as Value
const places = [
  { zip: '75201', state: 'TX', county: 'Dallas' },
  { zip: '33101', state: 'FL', county: 'Miami-Dade' },
  { zip: null, state: 'OH', county: null },
  { zip: null, state: null, county: null },
] as const
const people = Array.from({ length: 240 }, (_, n): Partial<ContactToBuild> => {
  const last = pick(n, 2, ['de la Cruz', "O'Neil, Jr.", 'Émile', 'Smith-Jones', '=1+1', '-Dash'])
  return {
    ...pick(n, 5, places),
    ...{ firstName: `${pick(n, 1, ['Ann', 'José', 'McDonald', '"Bo"'])} ${n}`, lastName: last },
    email: pick(n, 3, [null, `p${n}@mail.example`, `p${n}@mail.example`]),
    phone: pick(n, 4, [null, `21455501${10 + (n % 80)}`]),
    gender: pick(n, 6, ['M', 'F']),
    tobacco: pick(n, 7, [false, true, false]),
    carrier: pick(n, 8, [null, 'Aetna', 'Mutual of Omaha', 'Other']),
    planType: pick(n, 9, [null, 'Plan G', 'Plan N', 'Other']),
    birthDate: pick(n, 10, [null, calendarDate('1950-12-31'), calendarDate('1949-01-02')]),
    effectiveDate: pick(n, 11, [null, calendarDate('2021-03-01'), calendarDate('2019-11-30')]),
    agentId: pick(n, 12, [null, greta.agentId]),
    clientStatus: pick(n, 13, ['active', 'prospect', 'lapsed', 'medicare_advantage', 'deceased']),
    language: pick(n, 14, [null, 'es', 'en']),
  }
})

/** The words of the policies in force of an agency's clients, in the order of their names. */
const policyWordsOf = (id: typeof organizationId) =>
  inOrganization({ database: app.services.database, organizationId: id }, (transaction) =>
    transaction
      .selectFrom('policy as p')
      .innerJoin('contact as c', (join) =>
        join
          .onRef('c.organization_id', '=', 'p.organization_id')
          .onRef('c.id', '=', 'p.contact_id'),
      )
      .select(['c.first_name', 'p.carrier', 'p.carrier_words', 'p.plan_code', 'p.plan_words'])
      .select('p.select_network')
      .where('p.organization_id', '=', id)
      .where('p.in_force', '=', true)
      .where((where) =>
        where.or([where('c.current_carrier', '=', 'Other'), where('c.plan_type', '=', 'Other')]),
      )
      .orderBy('c.first_name')
      .execute(),
  )

/** The clients of an agency as people know them, in the order of their names. */
const clientsOf = (id: typeof organizationId) =>
  inOrganization({ database: app.services.database, organizationId: id }, (transaction) =>
    transaction
      .selectFrom('contact')
      .select(['first_name', 'last_name', 'email', 'phone_number', 'state', 'zip_code', 'gender'])
      .select(['tobacco_user', 'birth_date', 'effective_date', 'current_carrier', 'plan_type'])
      .select(['preferred_language', 'do_not_contact', 'client_status'])
      .where('organization_id', '=', id)
      .orderBy('first_name')
      .execute(),
  )

test('the clients of an archive as CSV, imported into a new agency, are the same clients', async () => {
  const ids = await buildContacts(app.services, organizationId, people)
  await inside((transaction) =>
    transaction
      .updateTable('contact')
      .set({ do_not_contact: true })
      .where('id', 'in', ids.slice(0, 9))
      .execute(),
  )
  await inside(async (transaction) => {
    const policies = transaction.updateTable('policy')
    await policies
      .set({ carrier_words: 'Old Line Mutual' })
      .where('carrier_words', '=', 'Other')
      .execute()
    await policies
      .set({ plan_code: 'F', plan_words: null })
      .where('plan_words', '=', 'Other')
      .execute()
  })
  const ask = { withAnswers: false }
  const { id } = (await app.call('POST', '/api/agency-data/archive', { as: admin, body: ask })).body
  await app.runJobs()
  const { rawPayload } = await app.http.inject({
    method: 'GET',
    url: `/api/agency-data/archive/${id}/file`,
    headers: { cookie: admin },
  })
  const csv = (await readArchive(rawPayload)).get('clients.csv') ?? Buffer.alloc(0)
  const { status, body } = await uploadImportFile(app, stranger, new Uint8Array(csv), {
    ...{ no_email: 'true', household: 'true' },
  })
  expect([status, body.importedRows, body.errorRows], JSON.stringify(body)).toEqual([
    200,
    people.length,
    0,
  ])
  expect(await clientsOf(foreign.organizationId)).toEqual(await clientsOf(organizationId))
  const called = await policyWordsOf(organizationId)
  expect(called.map((policy) => policy.carrier_words)).toContain('Old Line Mutual')
  expect(called.map((policy) => policy.plan_code)).toContain('F')
  expect(await policyWordsOf(foreign.organizationId)).toEqual(called)
})
