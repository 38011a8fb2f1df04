import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'

const { app, organization, agent, buildOwn, inside } = await startContactsAgency()

const at = new Date('2026-06-01T15:30:00Z')

test('CONTACT-022 CONTACT-013 follow-up requests come newest first with time and type', async () => {
  const id = await buildOwn()
  const request = {
    organization_id: organization.organizationId,
    contact_id: id,
    channel: 'schedule_call',
  } as const
  await inside((transaction) =>
    transaction
      .insertInto('follow_up_request')
      .values([
        { ...request, request_id: 'a', type: 'accept', requested_at: at },
        {
          ...request,
          request_id: 'b',
          type: 'other',
          requested_at: new Date('2026-06-02T00:00:00Z'),
        },
      ])
      .execute(),
  )
  const { body } = await app.call('GET', `/api/contacts/${id}/follow-ups`, { as: agent })
  expect(body.followUps).toMatchObject([
    {
      id: expect.any(Number),
      type: 'other',
      channel: 'schedule_call',
      requested_at: '2026-06-02T00:00:00.000Z',
    },
    {
      id: expect.any(Number),
      type: 'accept',
      channel: 'schedule_call',
      requested_at: at.toISOString(),
    },
  ])
})
