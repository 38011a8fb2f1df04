import { addAgentTasks } from '../../src/features/contacts/server/agent-tasks.ts'
import { findDuplicates } from '../../src/features/contacts/server/duplicates/find-duplicates.ts'
import { contactFieldsChanged } from '../../src/features/contacts/server/policies/contact-fields-changed.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { dayMs } from '../../src/kernel/duration.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { buildAgent, buildContacts } from '../builders.ts'
import { findClient, type Stage } from '../screens/stage.ts'

/** Clients whom the tasks are about, beside the 1,200 of the demonstration. */
export async function addClients(stage: Stage) {
  const { services, demonstration } = stage
  await buildAgent(services, demonstration, { firstName: 'Greta', lastName: 'Gray' })
  const one = {
    ...{ firstName: 'Rosalind', phone: '3125550143', zip: '60614', state: 'IL' as const },
    ...{ birthDate: calendarDate('1951-03-07'), planType: 'Plan G' as const },
  }
  const [rosalind] = await buildContacts(services, demonstration, [
    { ...one, lastName: 'Quillfeather', email: 'rosalind@quill.example' },
    { ...one, firstName: 'Rosie', lastName: 'Quilfeather', phone: null, email: 'rosie@q.example' },
    ...Array.from({ length: 40 }, (_, n) => ({
      ...{ firstName: `Client ${n + 10}`, lastName: 'Moved', email: `m${n}@moved.example` },
    })),
    ...Array.from({ length: 30 }, (_, n) => ({
      ...{ firstName: `Client ${n + 10}`, lastName: 'Misread', email: `w${n}@misread.example` },
      carrier: 'Other',
    })),
    ...Array.from({ length: 3 }, (_, n) => ({
      ...{ firstName: `Otto ${n}`, lastName: 'Ohio', state: 'OH' as const, zip: '43004' },
      ...{ birthDate: calendarDate('1940-01-05'), planType: 'Plan N' as const, email: null },
    })),
  ])
  if (rosalind === undefined) throw new Error('no client was added')
  const within = { database: services.database, organizationId: demonstration }
  await inOrganization(within, async (transaction) => {
    const at = services.clock.now()
    await addAgentTasks(transaction, [rosalind], {
      ...{ kind: 'call_request', detail: 'Asked for a call.', at },
    })
    const others = await transaction
      .selectFrom('contact')
      .select('id')
      .where('organization_id', '=', demonstration)
      .where('last_name', '=', 'Misread')
      .execute()
    await addAgentTasks(
      transaction,
      others.map(({ id }) => id),
      {
        kind: 'health_answers',
        detail: 'Please review.',
        at: new Date(at.getTime() - 300 * dayMs),
      },
    )
  })
  await findDuplicates({ ...services, organizationId: demonstration })
  return { ...(await findClient(stage)), rosalind }
}

/** Gives the added clients of one last name what they had before a task. */
export async function setBack(
  { services, demonstration }: Stage,
  lastName: string,
  before: { agent_id?: null; current_carrier?: string; phone_number?: string },
): Promise<void> {
  const at = services.clock.now()
  const within = { database: services.database, organizationId: demonstration }
  await inOrganization(within, async (transaction) => {
    const changed = await transaction
      .updateTable('contact')
      .set({ ...before, updated_at: at })
      .where('organization_id', '=', demonstration)
      .where('last_name', '=', lastName)
      .returning('id')
      .execute()
    const ids = changed.map(({ id }) => id)
    await contactFieldsChanged(transaction, ids, at)
  })
}

export type Clients = Awaited<ReturnType<typeof addClients>>
