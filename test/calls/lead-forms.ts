import { startQuotingAgency } from '../agencies/quoting-agency.ts'

/** A quoting agency whose self-onboarding form is sent. For the top of a test file, awaited. */
export async function startLeadForms() {
  const quoting = await startQuotingAgency()
  const { app, agency, inAgency } = quoting
  let people = 0
  /** A sign-up of a new person from a new network, through a form opened a minute ago. */
  async function send(
    fields: Record<string, unknown> = {},
    { orgSlug = agency.slug, address = `198.51.100.${++people}` } = {},
  ) {
    const { body } = await app.call('GET', `/api/self-service/${orgSlug}`)
    app.clock.advance(60_000)
    const form = {
      orgSlug,
      firstName: 'Ruth',
      lastName: `Miller${people}`,
      phone: '(214) 555-0123',
      email: `ruth${people}@mail.example`,
      dateOfBirth: '1955-03-15',
      zip: '75201',
      gender: 'F',
      tobacco: 'no',
      carrier: 'Cigna',
      formToken: body?.formToken,
      consentVersion: body?.consentVersion,
      ...fields,
    }
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/self-service/signup',
      payload: form,
      remoteAddress: address,
      headers: { 'user-agent': 'Phone 1' },
    })
    return { status: answer.statusCode, body: answer.json(), form }
  }

  const contacts = (email?: string) =>
    inAgency((transaction) =>
      transaction
        .selectFrom('contact')
        .selectAll()
        .$if(email !== undefined, (query) => query.where('email', '=', email as string))
        .orderBy('id')
        .execute(),
    )
  const quote = (contactId: string, orgSlug = agency.slug) =>
    app.call('POST', '/api/self-service/generate-quote', { body: { orgSlug, contactId } })
  return { ...quoting, send, contacts, quote }
}
