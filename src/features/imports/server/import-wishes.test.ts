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
  }
  await importAddresses('ann', 'bob', 'cy')
  const inOwn = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
    inOrganization({ database: app.services.database, organizationId }, work)
  await inOwn(async (transaction) => {
    for (const [email, reason] of [
      ['ann', 'unsubscribed'],
      ['bob', 'bounced'],
    ] as const)
      await suppressEmailAddress(transaction, {
        ...{ email: `${email}@mail.example`, reason, emailId: null, at: app.clock.now() },
      })
  })
  await importAddresses('ann.lee', 'bob.lee', 'cy.lee')
  const listed = await inOwn((transaction) =>
    transaction.selectFrom('suppression').select(['email', 'reason']).orderBy('email').execute(),
  )
  // A bounce says nothing of another address.
  expect(listed).toEqual([
    { email: 'ann.lee@mail.example', reason: 'unsubscribed' },
    { email: 'ann@mail.example', reason: 'unsubscribed' },
    { email: 'bob@mail.example', reason: 'bounced' },
  ])
})
