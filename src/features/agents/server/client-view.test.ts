import { expect, test } from 'vitest'
import { buildAgent, buildContact, buildOrganization } from '../../../../test/builders.ts'
import { startQuotePages } from '../../../../test/calls/quote-pages.ts'

const { app, show } = await startQuotePages()

test('planned emails and quote pages show a changed name, phone, sender, signature and booking link', async () => {
  const { organizationId, publicId } = await buildOrganization(app.services, {
    name: 'Blue Harbor',
    phone: '2145550100',
  })
  const greta = await buildAgent(app.services, organizationId, {
    firstName: 'Greta',
    lastName: 'Gray',
    phone: '2145550111',
  })
  const as = await app.signIn(greta.email)
  const contact = await buildContact(app.services, organizationId, { agentId: greta.agentId })
  await app.call('PUT', `/api/contacts/${contact}`, { as, body: { first_name: 'Eva', version: 1 } })
  await app.runJobs()
  const { quoteId } = (await app.call('GET', `/api/quotes/generate/${contact}`, { as })).body
  const email = async () => {
    const url = `/api/contacts/${contact}/planned-mails/birthday/preview?occasion=2026`
    return (await app.call('GET', url, { as })).text
  }
  const page = async () => (await show(`/compare?id=${quoteId}&orgId=${publicId}`)).agent

  expect(await email()).toContain('(214) 555-0100')
  expect(await page()).toMatchObject({ name: 'Greta Gray', phone: '2145550100' })
  await app.call('PUT', '/api/profile', {
    as,
    body: {
      firstName: 'Gretel',
      phone: '5555550199',
      signature: 'Warmly, Gretel',
      useOrgSenderDetails: false,
      bookingLink: 'calendly.com/gretel',
    },
  })
  const changed = await email()
  for (const shown of ['Gretel Gray', '(555) 555-0199', 'Warmly, Gretel'])
    expect(changed).toContain(shown)
  expect(changed).not.toContain('(214) 555-0100')
  expect(await page()).toMatchObject({
    name: 'Gretel Gray',
    phone: '5555550199',
    bookingLink: 'https://calendly.com/gretel',
  })
})
