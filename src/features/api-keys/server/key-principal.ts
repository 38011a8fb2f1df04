import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ApiScope, apiScopes } from '../../../kernel/api-scope.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { leaveSystemFor, systemTransaction } from '../../../platform/database/transaction.ts'
import { bearerTokenOf } from '../../../platform/http/api-key-access.ts'
import type { Services } from '../../../platform/services.ts'
import { findMember } from '../../access/server/find-member.ts'
import { canGrant } from '../shared/api-key.policy.ts'
import { keyExpired, keyIncomplete, keyInvalid } from '../shared/api-key-texts.ts'
import { isApiKeyToken } from './api-key-token.ts'
import { findKey, findKeyHash, noteKeyUse } from './api-keys.sql.ts'
import { limitKeyCalls } from './limit-key-calls.ts'

/** The last use is stored at most this often, in milliseconds. */
const noteEvery = 60_000

/**
 * Returns the owner of the request's API key, with the owner's rights and the key's scopes of this
 * moment; undefined for a request without `Authorization: Bearer`. Nothing is cached: a revoked key
 * and a deleted owner's key fail at once on every server. Throws 401 for a key that does not work,
 * whatever cookie comes with it, and 429 beyond the key's calls per minute.
 */
export async function keyPrincipal(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal | undefined> {
  const token = bearerTokenOf(request.headers)
  if (token === undefined) return undefined
  reply.header('www-authenticate', 'Bearer')
  if (!isApiKeyToken(token)) throw new AppError('UNAUTHORIZED', keyIncomplete)
  const principal = await readKey(services, token, request.ip)
  reply.removeHeader('www-authenticate')
  limitKeyCalls(services, principal.apiKey.id, reply)
  return principal
}

type KeyPrincipal = Principal & { readonly apiKey: NonNullable<Principal['apiKey']> }

function readKey(
  { database, clock }: Services,
  token: string,
  ipAddress: string,
): Promise<KeyPrincipal> {
  const at = clock.now()
  return systemTransaction(database, async (system) => {
    const hash = await findKeyHash(system, hashToken(token))
    if (hash === undefined) throw new AppError('UNAUTHORIZED', keyInvalid)
    const inside = await leaveSystemFor(system, hash.organization_id as OrganizationId)
    const key = await findKey(inside, hash.key_id)
    if (key === undefined) throw new AppError('UNAUTHORIZED', keyInvalid)
    const member = await findMember(inside, key.agent_id, new Date(0))
    if (member === undefined) throw new AppError('UNAUTHORIZED', keyInvalid)
    if (key.expires_at !== null && key.expires_at <= at)
      throw new AppError('UNAUTHORIZED', keyExpired)
    const before = new Date(at.getTime() - noteEvery)
    if (key.last_used_at === null || key.last_used_at <= before)
      await noteKeyUse(inside, { id: key.id, at, before, ipAddress })
    const scopes = key.scopes
      .filter((scope): scope is ApiScope => Object.hasOwn(apiScopes, scope))
      .filter((scope) => canGrant(member.principal, scope))
    return { ...member.principal, apiKey: { id: key.id, scopes } }
  })
}
