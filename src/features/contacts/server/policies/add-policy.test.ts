import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { maxPolicies } from '../../shared/policies/policy-texts.ts'

const { app, organization, agent, buildOwn, inside } = await startContactsAgency()

test('a client has as many policies as a page shows, and the limit is told', async () => {
  const id = await buildOwn({ carrier: null, planType: null, effectiveDate: null })
  const at = app.clock.now()
  const owned = { organization_id: organization.organizationId, contact_id: id }
  await inside((transaction) =>
    transaction
      .insertInto('policy')
      .values(
        Array.from({ length: maxPolicies - 1 }, () => ({
          ...{ ...owned, carrier: 'Aetna', status: 'lapsed', created_at: at, updated_at: at },
        })),
      )
      .execute(),
  )
  const body = { policy: { carrier: 'Cigna', status: 'lapsed' } }
  const add = () => app.call('POST', `/api/contacts/${id}/policies`, { as: agent, body })
  expect((await add()).status).toBe(200)
  const beyond = await add()
  expect([beyond.status, beyond.body.message]).toEqual([
    422,
    'A client can have at most 50 policies. Please delete one first.',
  ])
})
