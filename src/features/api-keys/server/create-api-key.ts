import type { ApiScope } from '../../../kernel/api-scope.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { dayMs } from '../../../kernel/duration.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { asSystem, inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { sendSecurityNotice } from '../../access/server/send-security-notice.ts'
import { canGrant } from '../shared/api-key.policy.ts'
import { maxKeysPerMember, scopeNotAllowed, tooManyKeys } from '../shared/api-key-texts.ts'
import { type ApiKey, type KeyLifetime, lifetimes } from '../shared/api-keys.contract.ts'
import { newApiKeyToken } from './api-key-token.ts'
import { countKeysLocked, insertKey, insertKeyHash } from './api-keys.sql.ts'
import { listApiKeys } from './list-api-keys.ts'

/** Characters of the key that stay readable: of its checksum, which reveals no secret. */
const hintLength = 4

/**
 * Creates a key of the member and returns it, with the token that is stored only as a hash. Throws
 * 403 for a scope the member may not give, 422 beyond the keys of one member.
 */
export async function createApiKey(
  context: MemberContext,
  input: {
    readonly name: string
    readonly scopes: readonly ApiScope[]
    readonly lifetime: KeyLifetime
  },
): Promise<{ key: ApiKey; token: string }> {
  const { principal, organizationId, clock } = context
  if (!input.scopes.every((scope) => canGrant(principal, scope)))
    throw new AppError('FORBIDDEN', scopeNotAllowed)
  const scopes = [...new Set(input.scopes)]
  const createdAt = clock.now()
  const days = lifetimes[input.lifetime]
  const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * dayMs)
  const token = newApiKeyToken()
  const { name } = input
  const created = await inOrganization(context, async (transaction) => {
    if ((await countKeysLocked(transaction, principal.agentId)) >= maxKeysPerMember)
      throw new AppError('UNPROCESSABLE_CONTENT', tooManyKeys)
    const id = await insertKey(transaction, {
      agentId: principal.agentId,
      name,
      scopes,
      createdAt,
      expiresAt,
      hint: token.slice(-hintLength),
    })
    await asSystem(transaction, (system) =>
      insertKeyHash(system, { tokenHash: hashToken(token), organizationId, keyId: id, expiresAt }),
    )
    await recordAudit(transaction, context, {
      action: 'api_keys.create',
      entity: 'api_key',
      id,
      detail: { name, scopes, lifetime: input.lifetime },
    })
    const [key] = await listApiKeys({ ...context, transaction }, { id })
    if (key === undefined) throw new Error('the new key was not found')
    return { key, token }
  })
  sendSecurityNotice(context, principal.email, 'key-created', name)
  return created
}
