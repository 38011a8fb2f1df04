import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import { getDataKey } from '../../organizations/server/get-data-key.ts'
import { countClientRows } from './client-rows.sql.ts'

const { app, organization, buildOwn, inside } = await startContactsAgency()
const { organizationId } = organization

test('health answers, of which evidence reads when they were given, count toward its limit', async () => {
  const contactId = await buildOwn()
  const others = () =>
    inside(async (transaction) => {
      const counts = await countClientRows(transaction, { contactId, inTrash: false })
      return counts.others
    })
  const before = await others()
  await inside(async (transaction) => {
    const { id: data_key_id } = await getDataKey(app.services, transaction)
    await transaction
      .insertInto('eligibility_submission')
      .values({
        ...{ organization_id: organizationId, contact_id: contactId, data_key_id },
        ...{ answers: Buffer.from('sealed'), status: 'submitted', created_at: app.clock.now() },
      })
      .execute()
  })
  expect(await others()).toBe(before + 1)
})
