import { afterAll, expect, test } from 'vitest'
import { asPayingAgency } from '../../../../test/agencies/paying-agency.ts'
import {
  buildSignedUpAgency,
  findAgencyOfEmail,
} from '../../../../test/agencies/signed-up-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { keptUnactivated } from '../shared/unactivated.rules.ts'
import { eraseUnactivated } from './erase-unactivated.ts'

const app = await createTestApp()
afterAll(() => app.close())

const availability = async (email: string) =>
  (await app.call('GET', `/api/organizations/check-email/${email}`)).body.available
const storedOf = (organizationId: OrganizationId) =>
  inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    transaction
      .selectFrom('agent as a')
      .innerJoin('organization as o', 'o.organization_id', 'a.organization_id')
      .select(['a.email', 'a.first_name', 'a.last_name', 'a.phone'])
      .select(['o.name', 'o.phone as agency_phone'])
      .where('a.organization_id', '=', organizationId)
      .execute(),
  )

test('a sign-up that no one logged in to is erased after 30 days, and its email address can sign up again', async () => {
  const forgotten = await buildSignedUpAgency(app.services)
  const used = await buildSignedUpAgency(app.services)
  const { admin } = await buildOrganization(app.services)
  await app.signIn(used.email)
  const before = await storedOf(used.organizationId)
  app.clock.advance(keptUnactivated - 60_000)
  expect(await eraseUnactivated(app.services)).toBe(0)
  expect(await availability(forgotten.email)).toBe(false)
  app.clock.advance(120_000)
  expect(await eraseUnactivated(app.services)).toBe(1)
  expect(await eraseUnactivated(app.services)).toBe(0)

  expect(await storedOf(forgotten.organizationId)).toEqual([
    {
      ...{ email: 'erased@sign-up.invalid', first_name: '', last_name: '', phone: null },
      ...{ name: 'Sign-up that was not activated', agency_phone: null },
    },
  ])
  expect(await availability(forgotten.email)).toBe(true)
  const again = await buildSignedUpAgency(app.services, { email: forgotten.email })
  expect(again.organizationId).not.toBe(forgotten.organizationId)
  await app.signIn(forgotten.email)

  expect(await storedOf(used.organizationId)).toEqual(before)
  for (const email of [used.email, admin.email]) expect(await availability(email)).toBe(false)
})

test('a sign-up that has paid without a login stays, with the email address by which its admin can end the payment', async () => {
  const agency = await buildSignedUpAgency(app.services)
  await asPayingAgency(app, await findAgencyOfEmail(app.services, agency.email)).subscribe()
  const before = await storedOf(agency.organizationId)
  app.clock.advance(keptUnactivated + 60_000)
  expect(await eraseUnactivated(app.services)).toBe(0)
  expect(await storedOf(agency.organizationId)).toEqual(before)
  await app.signIn(agency.email)
})
