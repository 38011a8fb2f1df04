import type { ApiScope } from '../../src/kernel/api-scope.ts'
import type { AgentId, OrganizationId } from '../../src/kernel/ids.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import type { Services } from '../../src/platform/services.ts'
import type { TestApp } from '../app.ts'

export interface CreatedKey {
  readonly id: number
  readonly token: string
  /** For `call`: `Bearer` and the token. */
  readonly as: string
}

/** Creates an API key as the signed-in member does. */
export async function createApiKey(
  app: Pick<TestApp, 'call'>,
  cookie: string,
  scopes: readonly ApiScope[],
  options: { readonly name?: string; readonly lifetime?: string } = {},
): Promise<CreatedKey> {
  const { body, status } = await app.call('POST', '/api/api-keys', {
    as: cookie,
    body: { name: 'Key', scopes, ...options },
  })
  if (status !== 200) throw new Error(`no API key was created: ${JSON.stringify(body)}`)
  return { id: body.key.id, token: body.token, as: `Bearer ${body.token}` }
}

/** Makes a member an admin, or takes that away. */
export async function setAdmin(
  { database }: Services,
  organizationId: OrganizationId,
  agentId: AgentId,
  isAdmin: boolean,
): Promise<void> {
  await inOrganization({ database, organizationId }, (transaction) =>
    transaction
      .updateTable('agent')
      .set({ is_admin: isAdmin })
      .where('organization_id', '=', organizationId)
      .where('id', '=', agentId)
      .execute(),
  )
}
