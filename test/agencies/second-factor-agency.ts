import { afterAll } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { createTestApp } from '../app.ts'
import { buildAgent, buildOrganization } from '../builders.ts'

/**
 * An agency whose members set up second factors. For the top of a test file, which awaits it; the
 * app closes after the last test.
 */
export async function startSecondFactors() {
  const app = await createTestApp()
  afterAll(() => app.close())
  const organization = await buildOrganization(app.services)
  const { organizationId } = organization
  return {
    app,
    organization,
    /** Adds an agent who is logged in, by the cookie `as`. */
    newAgent: async () => {
      const agent = await buildAgent(app.services, organizationId)
      return { ...agent, as: await app.signIn(agent.email) }
    },
    /** The security notices that an email address got. */
    noticesTo: async (email: string) =>
      (await app.emails()).filter(
        ({ to, subject }) => to === email && /second factor|recovery|passkey/.test(subject),
      ),
    /** An agent's entries about second factors in the audit log. */
    actions: (agentId: number) =>
      inOrganization({ database: app.services.database, organizationId }, async (transaction) =>
        (
          await transaction
            .selectFrom('audit_entry')
            .select(['action', 'detail', 'actor_kind', 'actor_id'])
            .where('organization_id', '=', organizationId)
            .where('entity_id', '=', agentId)
            .where((where) =>
              where.or([
                where('action', 'like', 'access.%second_factor%'),
                where('action', 'like', 'access.%passkey%'),
              ]),
            )
            .orderBy('id')
            .execute()
        ).map(({ action, detail, actor_kind, actor_id }) => ({
          action,
          detail,
          by: `${actor_kind} ${actor_id}`,
        })),
      ),
  }
}
