import type { AnyRouter } from '@orpc/server'
import type { HTTPMethods } from 'fastify'
import type { CallMeta } from '../../kernel/call.ts'

/** A call of a contract, as it is registered with Fastify. */
export interface ContractCall {
  /** Its path in the router, `contacts.listContacts`. */
  readonly name: string
  readonly method: HTTPMethods
  /** With parameters in braces, without /api: `/contacts/{id}`. */
  readonly path: string
  readonly meta: Partial<CallMeta>
}

interface Procedure {
  readonly '~orpc': {
    readonly route: { readonly method?: HTTPMethods; readonly path?: string }
    readonly meta: Partial<CallMeta>
  }
}

const isProcedure = (value: unknown): value is Procedure =>
  typeof value === 'object' && value !== null && '~orpc' in value

/** Returns every call of a router. */
export function listContractCalls(router: AnyRouter): ContractCall[] {
  const walk = (node: unknown, name: string): ContractCall[] => {
    if (isProcedure(node)) {
      const { route, meta } = node['~orpc']
      const { method = 'POST', path = '' } = route
      return [{ name, method, path, meta }]
    }
    if (typeof node !== 'object' || node === null) return []
    return Object.entries(node).flatMap(([key, child]) =>
      walk(child, name === '' ? key : `${name}.${key}`),
    )
  }
  return walk(router, '')
}
