import type { IncomingHttpHeaders } from 'node:http'
import type { ApiScope } from '../../kernel/api-scope.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Principal } from '../../kernel/principal.ts'

export const notForKeys =
  'API keys cannot make this call. See /api/docs for the calls they can make.'
export const rightsNotByKeys =
  'API keys cannot add, delete or restore admins, or change roles or login email addresses.'
export const scopeMissing = (scope: string) => `This API key does not have the scope ${scope}.`

/**
 * Returns the token of `Authorization: Bearer …`. A request with one is made with an API key, and
 * its cookies do not count.
 */
export function bearerTokenOf({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const [, token] = /^bearer(?:$| +(\S*))/i.exec(authorization) ?? []
  return /^bearer($| )/i.test(authorization) ? (token ?? '') : undefined
}

/** The access check of API keys. Throws 403 unless the call has a scope and the key has it too. */
export function checkKeyScope(
  scope: ApiScope | undefined,
  { scopes }: NonNullable<Principal['apiKey']>,
): void {
  if (scope === undefined) throw new AppError('FORBIDDEN', notForKeys)
  if (!scopes.includes(scope)) throw new AppError('FORBIDDEN', scopeMissing(scope), { scope })
}
