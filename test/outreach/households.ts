import type { ContactId, OrganizationId } from '../../src/kernel/ids.ts'
import type { Services } from '../../src/platform/services.ts'
import { buildContacts, type ContactToBuild } from '../builders.ts'
import { within } from './stored-plans.ts'

let count = 0

/** Builds contacts of one household who share an email address, and returns both. */
export async function buildHousehold(
  services: Services,
  organizationId: OrganizationId,
  members: ReadonlyArray<Partial<ContactToBuild>>,
): Promise<{ ids: ContactId[]; email: string }> {
  const email = `household${++count}@mail.example`
  const ids = await buildContacts(services, organizationId, members)
  await within(services, organizationId, async (transaction) => {
    const { id } = await transaction
      .insertInto('household')
      .values({ organization_id: organizationId, created_at: services.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, contactId] of ids.entries())
      await transaction
        .updateTable('contact')
        .set({ household_id: id, email, shares_email: index > 0 })
        .where('organization_id', '=', organizationId)
        .where('id', '=', contactId)
        .execute()
  })
  return { ids, email }
}
