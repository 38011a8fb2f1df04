import { afterAll } from 'vitest'
import type { ContactId } from '../../src/kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { buildAgent, buildContact, buildOrganization, type ContactToBuild } from '../builders.ts'

/**
 * An agency with its admin and the agents Greta and Otto, beside a foreign agency; all signed in.
 * For the top of a test file, which awaits it. The app closes after the file's last test.
 */
export async function startContactsAgency() {
  const app = await createTestApp()
  afterAll(() => app.close())
  const organization = await buildOrganization(app.services)
  const foreign = await buildOrganization(app.services)
  const { organizationId } = organization
  const greta = await buildAgent(app.services, organizationId, {
    firstName: 'Greta',
    lastName: 'Gray',
  })
  const otto = await buildAgent(app.services, organizationId, {
    firstName: 'Otto',
    lastName: 'Ohm',
  })
  const inside = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
    inOrganization({ database: app.services.database, organizationId }, work)
  let emails = 0
  return {
    app,
    organization,
    foreign,
    greta,
    otto,
    /** Cookies of the admin, of Greta and of the foreign agency's admin. */
    admin: await app.signIn(organization.admin.email),
    agent: await app.signIn(greta.email),
    stranger: await app.signIn(foreign.admin.email),
    newEmail: () => `new${++emails}@mail.example`,
    /** Adds a contact, by default Greta's. */
    buildOwn: (contact: Partial<ContactToBuild> = {}): Promise<ContactId> =>
      buildContact(app.services, organizationId, { agentId: greta.agentId, ...contact }),
    /** Runs work in a transaction of the agency. */
    inside,
    /** Returns the last entries of an action in the audit, oldest first. */
    auditEntries: async (action: string, count = 1) =>
      (
        await inside((transaction) =>
          transaction
            .selectFrom('audit_entry')
            .select(['agent_id', 'entity_id', 'detail'])
            .where('action', '=', action)
            .orderBy('id', 'desc')
            .limit(count)
            .execute(),
        )
      ).reverse(),
    waitingReplans: () => waitingReplans(app),
  }
}

/** Returns the payloads of the jobs that wait to plan emails again. */
export const waitingReplans = (app: TestApp): Promise<unknown[]> =>
  waitingJobs(app, 'outreach.replan')

/** Returns the payloads of the jobs of a name that wait. */
export async function waitingJobs({ services }: TestApp, name: string): Promise<unknown[]> {
  const client = await services.database.pool.connect()
  try {
    await client.query('begin; set local role holdfast_jobs')
    const { rows } = await client.query(
      `select payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 order by j.id`,
      [name],
    )
    return rows.map((row) => row.payload)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
