import { contactsChanged } from '../../features/contacts/server/contacts-changed.ts'
import { inventSamplesJob } from '../../features/trial/shared/sample-data.job.ts'
import type { AgentId } from '../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../platform/database/transaction.ts'
import { defineFeature, organizationJob } from '../../platform/feature.ts'
import type { OrganizationContext } from '../../platform/services.ts'
import { insertContacts } from './insert-contacts.ts'
import { inventContact, placesByState } from './people.ts'
import { createRandom } from './random.ts'
import { simulatePast } from './simulate-past.ts'
import { storeHistory } from './store-history.ts'

const contactCount = 24
const daysOfHistory = 120

/**
 * Fills an agency in demo mode with sample contacts and a few months of their emails, in one
 * transaction. The agency had neither contacts nor sent emails. Does nothing if it is filled
 * already or has left demo mode.
 */
export async function inventSamples(context: OrganizationContext): Promise<void> {
  const { organizationId } = context
  await inOrganization(context, async (transaction) => {
    const organization = await lockSeeding(transaction)
    if (organization === undefined) return
    const today = context.clock.today(organization.time_zone)
    const random = createRandom(20_261_122)
    const surroundings = {
      today,
      agentIds: await listAgentIds(transaction),
      places: await placesByState(transaction),
    }
    const people = Array.from({ length: contactCount }, (_, index) =>
      inventContact(random, index, surroundings),
    )
    const clients = await insertContacts(transaction, people, { sample: true })
    const licensed = () => true
    const records = simulatePast(context, random, { clients, today, licensed, daysOfHistory })
    await storeHistory(context, transaction, records, { sendMode: 'test' })
    await transaction
      .updateTable('organization')
      .set({ seeding: false })
      .where('organization_id', '=', organizationId)
      .execute()
    const actor = { kind: 'job', name: inventSamplesJob.name } as const
    const change = { kind: 'addSamples', ids: clients.map(({ id }) => id) } as const
    await contactsChanged({ ...context, actor }, transaction, change)
  })
}

async function lockSeeding(transaction: OrganizationTransaction) {
  return transaction
    .selectFrom('organization')
    .select('time_zone')
    .where('organization_id', '=', transaction.organizationId)
    .where('demo_mode', '=', true)
    .where('seeding', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function listAgentIds(transaction: OrganizationTransaction): Promise<AgentId[]> {
  const rows = await transaction
    .selectFrom('agent')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', 'is', null)
    .where('is_agent', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id as AgentId)
}

/** The samples are invented by the demonstration's generator, which uses every feature. */
export const demonstrationFeature = defineFeature({
  name: 'demonstration',
  jobs: [organizationJob(inventSamplesJob, (context) => inventSamples(context))],
})
