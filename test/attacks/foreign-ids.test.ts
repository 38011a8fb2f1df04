import { expect, test } from 'vitest'
import { startTwoAgencies } from '../agencies/two-agencies.ts'
import { buildContact } from '../builders.ts'

const { app, alpha, beta, target, betaAdmin, stateOfAlpha } = await startTwoAgencies()

test('ids of a foreign organization inside a body, and another organization’s request ids, have no effect', async () => {
  const before = await stateOfAlpha()
  const own = await buildContact(app.services, beta.organizationId)
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown) =>
    app.call(method, `/api${path}`, { as: betaAdmin, body })
  const matching = { search: '', states: '', carriers: '', agents: String(target.agent) }
  expect(
    (await call('POST', '/contacts/create', { email: 'x@y.example', agent_id: target.agent }))
      .status,
  ).toBe(400)
  expect((await call('PUT', `/contacts/${own}`, { agent_id: target.agent })).status).toBe(400)
  expect(
    (await call('PUT', '/contacts/reassign', { contact_ids: [own], agent_id: target.agent }))
      .status,
  ).toBe(400)
  expect(
    (
      await call('PUT', '/contacts/reassign', {
        contact_ids: [target.contact],
        agent_id: beta.admin.agentId,
      })
    ).body.updated_ids,
  ).toEqual([])
  expect(
    (await call('PUT', '/contacts/reassign', { matching, count: 1, agent_id: beta.admin.agentId }))
      .status,
  ).toBe(409)
  expect(
    (await call('DELETE', '/contacts', { ids: [target.contact, own] })).body.deleted_ids,
  ).toEqual([own])
  expect((await call('DELETE', '/contacts', { matching, count: 1 })).status).toBe(409)
  expect(
    (await call('POST', '/contacts/restore', { ids: [target.deleted, own] })).body.restored_ids,
  ).toEqual([own])
  expect(
    (
      await call('POST', '/contacts/bulk-import', {
        contacts: [{ email: 'x@y.example' }],
        agentId: target.agent,
      })
    ).status,
  ).toBe(400)
  const sending = { orgId: alpha.publicId }
  expect((await call('POST', `/contacts/${own}/send-quote-email`, sending)).status).toBe(403)
  // A consumer's call that mixes the ids of two organizations finds no contact.
  const mixed = {
    orgId: beta.publicId,
    contactId: target.contactPublic,
    quoteId: target.quotePublic,
    tid: target.emailPublic,
  }
  await app.call('POST', '/api/tracking/log-tracking-click', {
    body: { ...mixed, human: { visibleMs: 4000, input: 'wheel' } },
  })
  expect(await stateOfAlpha()).toEqual(before)
})

test('an unknown public id, a foreign one and a malformed one get the same response, so that no one learns which exist', async () => {
  const unknown = 'f'.repeat(32)
  const betaQuoteOrg = beta.publicId
  const distinctResponses = async (path: (id: string) => string) => {
    const answers = await Promise.all(
      [target.quotePublic, unknown, 'x', '1'].map((id) => app.call('GET', path(id))),
    )
    return new Set(
      answers.map(({ status, body, text }) => `${status} ${body?.message ?? text.length}`),
    ).size
  }
  // Combined with another organization's id, even an existing id is unknown.
  expect(
    await distinctResponses((id) => `/api/org/${betaQuoteOrg}/eligibility-answers/${id}`),
  ).toBe(1)
  expect(await distinctResponses((id) => `/api/schedule/info/${id}?orgId=${betaQuoteOrg}`)).toBe(1)
  const renewals = await Promise.all(
    [target.quotePublic, unknown, 'x'].map((id) => app.call('POST', `/api/quotes/${id}/renew`)),
  )
  expect(new Set(renewals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
})
