import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import type { AgentId, OrganizationId } from '../../src/kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import { createTestApp } from '../app.ts'
import { type BuiltOrganization, buildAgent, buildOrganization } from '../builders.ts'

interface EmptyAgency {
  readonly organization: BuiltOrganization
  /** The agent beside the admin, and the cookies of both. */
  readonly agentId: AgentId
  readonly admin: string
  readonly agent: string
}

/**
 * An agency without contacts for each test, on one server. For the top of a test file, which awaits
 * it. The app closes after the file's last test.
 */
export async function startEmptyAgency() {
  const app = await createTestApp()
  afterAll(() => app.close())
  let current: EmptyAgency
  beforeEach(async () => {
    const organization = await buildOrganization(app.services)
    const { agentId, email } = await buildAgent(app.services, organization.organizationId)
    current = {
      organization,
      agentId,
      admin: await app.signIn(organization.admin.email),
      agent: await app.signIn(email),
    }
  })
  const within = <Result>(
    work: (transaction: OrganizationTransaction) => Promise<Result>,
    organizationId: OrganizationId = current.organization.organizationId,
  ) => inOrganization({ database: app.services.database, organizationId }, work)
  return {
    app,
    get organization() {
      return current.organization
    },
    get organizationId() {
      return current.organization.organizationId
    },
    get agentId() {
      return current.agentId
    },
    get admin() {
      return current.admin
    },
    get agent() {
      return current.agent
    },
    /** Runs work in a transaction of the test's agency, or of the given organization. */
    within,
    /** Returns every contact by email address, of the test's agency or the given organization. */
    contacts: (organizationId?: OrganizationId) =>
      within(
        (transaction) => transaction.selectFrom('contact').selectAll().orderBy('email').execute(),
        organizationId,
      ),
    /** Counts the rows that an import of the test's agency left behind. */
    stored: async () => {
      const { rows } = await within((transaction) =>
        sql<{ contacts: number; issues: number }>`
          select (select count(*)::int from contact) as contacts,
            (select count(*)::int from import_issue) as issues`.execute(transaction),
      )
      return rows[0]
    },
    /** Imports contacts given as objects. */
    importContacts: (as: string | undefined, body: object) =>
      app.call('POST', '/api/contacts/bulk-import', { as, body }),
  }
}
