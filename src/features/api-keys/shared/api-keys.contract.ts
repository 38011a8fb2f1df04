import { z } from 'zod'
import { apiScopeNames } from '../../../kernel/api-scope.ts'
import { Done, memberCall } from '../../../kernel/call.ts'
import { ApiKeyIdField } from '../../../kernel/ids.ts'
import { nameRequired, scopesRequired } from './api-key-texts.ts'

/** Names of the lifetimes that the form offers, with their days. */
export const lifetimes = { '30days': 30, '90days': 90, '1year': 365, never: null } as const
export type KeyLifetime = keyof typeof lifetimes

export const ApiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** The end of the key, for recognizing it; the key itself is stored nowhere. */
  hint: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
  ownerId: z.number(),
  owner: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** `expiring`: within two weeks; `ended`: after a database restore no earlier key works. */
  status: z.enum(['active', 'expiring', 'expired', 'ended']),
  lastUsedAt: z.string().nullable(),
  lastUsedIp: z.string().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyFields = z.object({
  name: z.string().trim().min(1, nameRequired).max(60),
  scopes: z.array(z.enum(apiScopeNames)).min(1, scopesRequired).max(apiScopeNames.length),
  lifetime: z.enum(Object.keys(lifetimes) as [KeyLifetime, ...KeyLifetime[]]).default('1year'),
})

// None of these has a scope: a key cannot make, list or revoke keys.
export const apiKeysContract = {
  listApiKeys: memberCall
    .get('/api-keys', 'The member’s API keys; for admins, those of all members')
    .output(z.object({ keys: z.array(ApiKey) })),
  createApiKey: memberCall
    .post('/api-keys', 'Creates an API key; the key is shown only in this response')
    .meta({ access: 'member', requiresRecentSignIn: true })
    .input(ApiKeyFields)
    .output(z.object({ key: ApiKey, token: z.string() })),
  revokeApiKey: memberCall
    .delete('/api-keys/{id}', 'Revokes an API key, which stops working immediately')
    .meta({ access: 'member', requiresRecentSignIn: true })
    .input(z.object({ id: ApiKeyIdField }))
    .output(Done),
}
