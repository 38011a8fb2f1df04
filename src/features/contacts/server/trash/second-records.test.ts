import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'

const { app, organization, buildOwn, inside, newEmail, auditEntries } = await startContactsAgency()

test('deleting forever finds the record that the sign-up form made for the same person, and no one else’s', async () => {
  const email = 'twice@purge.example'
  const first = await buildOwn({ firstName: 'Tess', lastName: 'Twice', email })
  const secondOf = async (names: { firstName: string; lastName: string }, typed: string) => {
    const id = await buildOwn({
      ...names,
      email: newEmail().replace('mail.example', 'self-onboarding.invalid'),
      birthDate: null,
    })
    await inside((transaction) =>
      transaction
        .insertInto('self_service_sign_up')
        .values({
          ...{ organization_id: organization.organizationId, contact_id: id, kind: 'lead' },
          ...{ request_id: `press-${id}`, ip_network: '198.51.100.1', user_agent: 'Phone' },
          ...{ signed_up_at: app.clock.now(), typed_email: typed },
        })
        .execute(),
    )
    return id
  }
  const second = await secondOf({ firstName: 'TESS', lastName: 'Twice' }, email)
  const spouse = await secondOf({ firstName: 'Theo', lastName: 'Twice' }, email)
  const namesake = await secondOf({ firstName: 'Tess', lastName: 'Twice' }, 'other@purge.example')
  const as = await app.signIn(organization.admin.email)
  await app.call('DELETE', '/api/contacts', { as, body: { ids: [first] } })
  const { body } = await app.call('DELETE', '/api/contacts/bin', { as, body: { ids: [first] } })
  expect(body.purged_ids.toSorted()).toEqual([first, second].toSorted())
  // It was not in the trash, so its deletion is recorded too.
  expect((await auditEntries('contacts.delete'))[0]?.detail).toMatchObject({ ids: [second] })
  const found = async (id: number) => (await app.call('GET', `/api/contacts/${id}`, { as })).status
  expect([await found(second), await found(spouse), await found(namesake)]).toEqual([404, 200, 200])
})
