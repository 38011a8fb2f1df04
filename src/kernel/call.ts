import { oc } from '@orpc/contract'
import { z } from 'zod'
import { statusOfCode } from './app-error.ts'

/** Who may make a call; the gate in platform/http reads it from the contract. */
export type Access = 'public' | 'member' | 'admin'
export interface CallMeta {
  readonly access: Access
}

const ErrorData = z.record(z.string(), z.unknown()).optional()
const error = <Code extends keyof typeof statusOfCode>(code: Code) => ({
  status: statusOfCode[code],
  data: ErrorData,
})

const call = oc.$meta<CallMeta>({ access: 'member' }).errors({
  BAD_REQUEST: error('BAD_REQUEST'),
  UNAUTHORIZED: error('UNAUTHORIZED'),
  FORBIDDEN: error('FORBIDDEN'),
  NOT_FOUND: error('NOT_FOUND'),
  CONFLICT: error('CONFLICT'),
  PAYLOAD_TOO_LARGE: error('PAYLOAD_TOO_LARGE'),
  UNPROCESSABLE_CONTENT: error('UNPROCESSABLE_CONTENT'),
  TOO_MANY_REQUESTS: error('TOO_MANY_REQUESTS'),
  SERVICE_UNAVAILABLE: error('SERVICE_UNAVAILABLE'),
})

/** Anybody, signed in or not. */
export const publicCall = call.meta({ access: 'public' })
/** Whoever is signed in. */
export const memberCall = call.meta({ access: 'member' })
/** Admins of the organization. */
export const adminCall = call.meta({ access: 'admin' })

/** Every success answer carries it (decision 172). */
export const success = { success: z.literal(true) }
