import { sql } from 'kysely'
import { dependentTables } from '../../src/features/contacts/server/trash/move-to-trash.sql.ts'
import { startContactsAgency } from '../agencies/contacts-agency.ts'
import type { ContactToBuild } from '../builders.ts'
import { mergesBy, removalsBy } from './removals.ts'
import { buildVisit } from './visits.ts'

/** An agency that merges contacts. For the top of a test file, which awaits it. */
export async function startMerges() {
  const agency = await startContactsAgency()
  const { app, organization, greta, admin, inside, newEmail } = agency
  const { organizationId } = organization
  return {
    ...agency,
    shown: async (id: number) =>
      (await app.call('GET', `/api/contacts/${id}`, { as: admin })).body.contact,
    merge: mergesBy(app, inside, admin),
    ...removalsBy(app, admin),
    /** Returns the number of a contact's rows in each table that has any. */
    async rowsOf(id: number) {
      const counts: Record<string, number> = {}
      // A merge and its undo add to what the survivor tells of its changes.
      for (const table of dependentTables.filter((name) => name !== 'contact_change')) {
        const { rows } = await inside((transaction) =>
          sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
            where organization_id = ${organizationId} and contact_id = ${id}`.execute(transaction),
        )
        if (rows[0]?.n) counts[table] = rows[0].n
      }
      return counts
    },
    /** Two contacts, each with a quote and an email; the second has a task and a consent too. */
    async buildDouble(one: Partial<ContactToBuild> = {}, other: Partial<ContactToBuild> = {}) {
      const build = (contact: Partial<ContactToBuild>) =>
        buildVisit(app.services, organizationId, {
          contact: { agentId: greta.agentId, email: newEmail(), ...contact },
        })
      const [first, second] = [await build(one), await build(other)]
      const at = app.services.clock.now()
      const owned = { organization_id: organizationId, contact_id: second.contactId }
      await inside(async (transaction) => {
        await transaction
          .insertInto('agent_task')
          .values({ ...owned, kind: 'call_request', detail: 'Please call', created_at: at })
          .execute()
        await transaction
          .insertInto('self_service_sign_up')
          .values({
            ...owned,
            request_id: second.tid,
            kind: 'lead',
            ip_network: '192.0.2.0',
            user_agent: 'a browser',
            signed_up_at: at,
          })
          .execute()
      })
      return { first, second, survivor: first.contactId, merged: second.contactId }
    },
  }
}
