import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError, statusOfCode } from '../../kernel/app-error.ts'
import type { Log } from '../log.ts'

export interface ErrorBody {
  readonly defined: boolean
  readonly code: string
  readonly status: number
  readonly message: string
  readonly data: unknown
}

export const unknownErrorMessage = 'Something went wrong. Please try again later.'

const codeOfStatus = new Map<number, string>(
  Object.entries(statusOfCode).map(([code, status]) => [status, code]),
)

/** Returns the body of an error response, always `{defined, code, status, message, data}`. */
export function errorBody(
  status: number,
  message: string,
  data?: unknown,
  code = codeOfStatus.get(status) ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST'),
): ErrorBody {
  return { defined: false, code, status, message, data: data ?? null }
}

/** Returns the error of a call as oRPC sends it; an unexpected one is logged and hidden. */
export function toCallError(error: unknown, log: Log): ORPCError<string, unknown> {
  if (error instanceof AppError)
    return new ORPCError(error.code, {
      status: error.status,
      message: error.message,
      data: error.data,
      cause: error,
    })
  if (error instanceof ORPCError && error.status < 500) return error
  // PostgreSQL's text can hold every character except NUL, which no one types.
  if (error instanceof Error && 'code' in error && error.code === '22021')
    return new ORPCError('BAD_REQUEST', {
      status: 400,
      message: 'The text contains a character that cannot be stored.',
    })
  const raced = lostRace(error)
  if (raced !== undefined) {
    log.warn({ error }, 'overtaken by another call')
    return raced
  }
  const outage = connectionLost(error)
  log.error(
    { error: error instanceof ORPCError ? (error.cause ?? error) : error },
    outage ? 'database out of reach' : 'call failed',
  )
  if (outage)
    return new ORPCError('SERVICE_UNAVAILABLE', {
      status: 503,
      message: 'The service is restarting. Please try again in a moment.',
    })
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: unknownErrorMessage })
}

export const deletedMeanwhile = 'This was deleted a moment ago.'
export const changedConcurrently =
  'Someone else is changing the same records right now. Please try again.'

/** Two calls changed the same rows: one deleted a row that the other was adding to, or they deadlocked. Nothing was written. */
function lostRace(error: unknown): ORPCError<string, unknown> | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (error.code === '23503' && error.message.startsWith('insert or update'))
    return new ORPCError('NOT_FOUND', { status: 404, message: deletedMeanwhile })
  if (error.code === '40P01')
    return new ORPCError('CONFLICT', { status: 409, message: changedConcurrently })
  return undefined
}

const lostCodes = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
])
function connectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // A missing file is no outage; a missing socket is.
  const missingFile = code === 'ENOENT' && syscall !== 'connect'
  return (
    (code !== undefined && lostCodes.has(code) && !missingFile) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  )
}

/** Maximum of issues reported for one request: thousands do not come from a person, and the response would be larger than the request. */
export const maxIssues = 50

/** Returns oRPC's errors in our form; validation issues are under `data`, and the first one's text is the message. */
export function encodeCallError(error: ORPCError<string, unknown>): ErrorBody {
  const { cause } = error
  const issues =
    cause instanceof ValidationError && error.status < 500
      ? cause.issues.slice(0, maxIssues).map(({ path, message }) => ({
          path:
            path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') ?? '',
          message,
        }))
      : undefined
  const message = issues?.[0]?.message ?? error.message
  return {
    defined: error.defined,
    code: error.code,
    status: error.status,
    message,
    data: issues ? { issues } : (error.data ?? null),
  }
}

/** Fastify's own errors (400 of a broken body, 413, 429, 404) in the same form. */
export function setErrorForm(http: FastifyInstance, log: Log): void {
  http.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError)
      return reply
        .code(error.status)
        .send(errorBody(error.status, error.message, error.data, error.code))
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send(errorBody(status, error.message))
    const call = toCallError(error, log.child({ id: request.id }))
    return reply.code(call.status).send(errorBody(call.status, call.message, null, call.code))
  })
}
