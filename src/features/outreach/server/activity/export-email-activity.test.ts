import { expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildAgent, buildContact } from '../../../../../test/builders.ts'
import { sendOutbox } from '../send/send-outbox.ts'

const { app, organization, queue } = await startSendingAgency()
const { organizationId } = organization

test('a contact’s emails are a file for those who see the contact, and audited', async () => {
  const greta = await buildAgent(app.services, organizationId, { firstName: 'Greta' })
  const otto = await buildAgent(app.services, organizationId, { firstName: 'Otto' })
  const id = await buildContact(app.services, organizationId, { agentId: greta.agentId })
  await queue([id])
  await sendOutbox(app.services)
  const file = async (email: string) =>
    app.http.inject({
      method: 'GET',
      url: `/api/email-activity/export?contactId=${id}`,
      headers: { cookie: await app.signIn(email) },
    })
  const { statusCode, body } = await file(greta.email)
  expect(statusCode).toBe(200)
  expect(body.trim().split('\r\n')).toEqual([
    'Email Type,Scheduled Date,Status,Note,Mode,Sent,Viewed,Clicked,Completed,Likely Automated',
    expect.stringMatching(/^\w[\w ]+,06\/15\/2026,Sent,,\w+,2026-06-15 [\d:]+,,,,$/),
  ])
  expect((await file(otto.email)).statusCode).toBe(404)
  const { body: log } = await app.call('GET', `/api/audit-log?record=contact-${id}`, {
    as: await app.signIn(organization.admin.email),
  })
  expect(log.entries[0].text).toBe('exported the email activity of')
})
