import { expect, test } from 'vitest'
import { startSendingDomains } from '../../../../test/agencies/sending-domain-agency.ts'
import { buildContacts } from '../../../../test/builders.ts'
import { queueTo } from '../../../../test/outbox.ts'
import { storedEmails } from '../../../../test/outreach/stored-plans.ts'
import type { EmailId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { suppressEmailAddress } from '../../contacts/server/suppression.ts'
import { purgeExpiredContacts } from '../../contacts/server/trash/purge-expired-contacts.ts'
import { recordReport } from '../../outreach/server/reports/record-report.ts'
import { sendOutbox } from '../../outreach/server/send/send-outbox.ts'
import type { Providers } from '../shared/sending.contract.ts'

const { app, newAgency } = await startSendingDomains()

/** An agency that has sent an email to each of these addresses, and hears of complaints. */
async function startComplaints(emails: readonly string[]) {
  const agency = await newAgency('Deleting & Co')
  const { as } = agency
  const { organizationId } = agency.organization
  const ids = await buildContacts(
    app.services,
    organizationId,
    emails.map((email) => ({ email, phone: null })),
  )
  await queueTo(app.services, organizationId, ids)
  await sendOutbox(app.services)
  const context = { ...app.services, actor: { kind: 'system' } as const }
  const sent = await storedEmails(app.services, organizationId)
  return {
    ...{ as, ids, organizationId, context: agency.context },
    complain(contactId: number | undefined) {
      const emailId = sent.find(({ contact_id }) => contact_id === contactId)?.id as EmailId
      return inOrganization(agency.context, (transaction) =>
        recordReport(context, transaction, {
          ...{ emailId, source: 'email', receivedId: null },
          saidOf: () => ({ verdict: 'complaint', status: null, diagnostic: 'abuse' }),
        }),
      )
    },
    remove: (...these: readonly (number | undefined)[]) =>
      app.call('DELETE', '/api/contacts', { as, body: { ids: these } }),
    restore: (...these: readonly (number | undefined)[]) =>
      app.call('POST', '/api/contacts/restore', { as, body: { ids: these } }),
    forever: (...these: readonly (number | undefined)[]) =>
      app.call('DELETE', '/api/contacts/bin', { as, body: { ids: these } }),
    async complaints() {
      const answer = await app.call('GET', '/api/mailbox-providers', { as })
      const { providers }: Providers = answer.body
      return providers.find(({ key }) => key === 'comcast')?.complaints
    },
    kept: () =>
      inOrganization(agency.context, (transaction) =>
        transaction.selectFrom('complaint_of_deleted').select('domain').execute(),
      ),
  }
}
const clients = (count: number) => Array.from({ length: count }, (_, i) => `c${i}@comcast.net`)

test('a deletion lowers no complaint rate, whenever the complaint comes; a restore raises none', async () => {
  const { ids, complain, remove, restore, forever, complaints } = await startComplaints(clients(4))
  const [a, b, c] = ids
  await complain(a)
  await complain(b)
  expect(await complaints()).toBe(2)
  await remove(a, b, c)
  expect(await complaints()).toBe(2)
  await restore(a)
  expect(await complaints()).toBe(2)
  expect((await forever(b)).status).toBe(200)
  expect(await complaints()).toBe(2)
  // Of a client who is in the trash already, once although it is reported twice.
  await complain(c)
  await complain(c)
  expect(await complaints()).toBe(3)
})

test('who had unsubscribed before and complains from the trash counts, once', async () => {
  const { ids, context, complain, remove, complaints } = await startComplaints(clients(1))
  await inOrganization(context, (transaction) =>
    suppressEmailAddress(transaction, {
      ...{ email: 'c0@comcast.net', reason: 'unsubscribed', emailId: null, at: app.clock.now() },
    }),
  )
  await remove(...ids)
  await complain(ids[0])
  await complain(ids[0])
  expect(await complaints()).toBe(1)
})

test('a couple with one address that complained is one person, also after one of them is deleted', async () => {
  const couple = await startComplaints(['both@comcast.net', 'second@comcast.net'])
  const [one, two] = couple.ids
  // Both emails went to the address that they share.
  await inOrganization(couple.context, (transaction) =>
    transaction
      .updateTable('email')
      .set({ recipient: 'both@comcast.net' })
      .where('contact_id', '=', two as number)
      .execute(),
  )
  await couple.complain(one)
  await couple.complain(two)
  expect(await couple.complaints()).toBe(1)
  await couple.remove(one)
  expect(await couple.complaints()).toBe(1)
  await couple.forever(one)
  await couple.remove(two)
  expect(await couple.complaints()).toBe(1)
})

test('nothing of a deleted person is kept longer than complaints count', async () => {
  const { ids, complain, remove, forever, kept } = await startComplaints(clients(1))
  await complain(ids[0])
  await remove(ids[0])
  await forever(ids[0])
  await purgeExpiredContacts(app.services)
  expect(await kept()).toEqual([{ domain: 'comcast.net' }])
  app.clock.advance(15 * 86_400_000)
  await purgeExpiredContacts(app.services)
  expect(await kept()).toEqual([])
})
