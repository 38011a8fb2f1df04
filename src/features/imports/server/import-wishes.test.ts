import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import { uploadImportFile } from '../../../../test/calls/import-upload.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { suppressEmailAddress } from '../../contacts/server/suppression.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('a client who unsubscribed gets no emails at the new address that a file has', async () => {
  const { organizationId, admin } = await buildOrganization(app.services)
  const session = await app.signIn(admin.email)
  const importAddresses = async (...emails: readonly string[]) => {
    app.clock.advance(1000)
    const rows = emails.map((email, index) => `Ann,Lee,${email}@mail.example,TX,P-${index}`)
    const file = ['First Name,Last Name,Email,State,Policy #', ...rows].join('\n')
    const answer = await uploadImportFile(app, session, file, { mode: 'both' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.importId
  }
  await importAddresses('ann', 'bob', 'cy')
  const inOwn = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
    inOrganization({ database: app.services.database, organizationId }, work)
  const suppress = (
    transaction: OrganizationTransaction,
    email: string,
    reason: 'unsubscribed' | 'bounced',
  ) =>
    suppressEmailAddress(transaction, {
      ...{ email: `${email}@mail.example`, reason, emailId: null, at: app.clock.now() },
    })
  const readListed = () =>
    inOwn((transaction) =>
      transaction.selectFrom('suppression').select(['email', 'reason']).orderBy('email').execute(),
    )
  await inOwn(async (transaction) => {
    for (const [email, reason] of [
      ['ann', 'unsubscribed'],
      ['bob', 'bounced'],
    ] as const)
      await suppress(transaction, email, reason)
  })
  const importId = await importAddresses('ann.lee', 'bob.lee', 'cy.lee')
  const listed = await readListed()
  // A bounce says nothing of another address.
  expect(listed).toEqual([
    { email: 'ann.lee@mail.example', reason: 'unsubscribed' },
    { email: 'ann@mail.example', reason: 'unsubscribed' },
    { email: 'bob@mail.example', reason: 'bounced' },
  ])
  // Nor at the earlier address, which the undo of the import gives back.
  await inOwn((transaction) => suppress(transaction, 'cy.lee', 'unsubscribed'))
  const path = `/api/contacts/imports/${importId}/undo` as const
  const { undo } = (await app.call('GET', path, { as: session })).body
  const body = { deleted: undo.deleted, putBack: undo.putBack }
  expect((await app.call('POST', path, { as: session, body })).status).toBe(200)
  expect(await readListed()).toContainEqual({ email: 'cy@mail.example', reason: 'unsubscribed' })
})
