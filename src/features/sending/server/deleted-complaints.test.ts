import { expect, test } from 'vitest'
import { startSendingDomains } from '../../../../test/agencies/sending-domain-agency.ts'
import { buildContacts } from '../../../../test/builders.ts'
import { queueTo } from '../../../../test/outbox.ts'
import { storedEmails } from '../../../../test/outreach/stored-plans.ts'
import type { EmailId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { recordReport } from '../../outreach/server/reports/record-report.ts'
import { sendOutbox } from '../../outreach/server/send/send-outbox.ts'
import type { Providers } from '../shared/sending.contract.ts'

const { app, newAgency } = await startSendingDomains()

test('a deletion lowers no complaint rate, whenever the complaint comes; a restore raises none', async () => {
  const agency = await newAgency('Deleting & Co')
  const { as } = agency
  const { organizationId } = agency.organization
  const ids = await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 4 }, (_, i) => ({ email: `c${i}@comcast.net` })),
  )
  await queueTo(app.services, organizationId, ids)
  await sendOutbox(app.services)
  const context = { ...app.services, actor: { kind: 'system' } as const }
  const emails = await storedEmails(app.services, organizationId)
  const complain = (contactId: number | undefined) => {
    const emailId = emails.find(({ contact_id }) => contact_id === contactId)?.id as EmailId
    return inOrganization(agency.context, (transaction) =>
      recordReport(context, transaction, {
        ...{ emailId, source: 'email', receivedId: null },
        saidOf: () => ({ verdict: 'complaint', status: null, diagnostic: 'abuse' }),
      }),
    )
  }
  const remove = (...these: readonly (number | undefined)[]) =>
    app.call('DELETE', '/api/contacts', { as, body: { ids: these } })
  const complaints = async () => {
    const { providers }: Providers = (await app.call('GET', '/api/mailbox-providers', { as })).body
    return providers.find(({ key }) => key === 'comcast')?.complaints
  }
  const [a, b, c] = ids
  await complain(a)
  await complain(b)
  expect(await complaints()).toBe(2)
  await remove(a, b, c)
  expect(await complaints()).toBe(2)
  await app.call('POST', '/api/contacts/restore', { as, body: { ids: [a] } })
  expect(await complaints()).toBe(2)
  const forever = { as, body: { ids: [b] } }
  expect((await app.call('DELETE', '/api/contacts/bin', forever)).status).toBe(200)
  expect(await complaints()).toBe(2)
  // Of a client who is in the trash already, once although it is reported twice.
  await complain(c)
  await complain(c)
  expect(await complaints()).toBe(3)
})
