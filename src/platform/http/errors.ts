import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError, statusOfCode } from '../../kernel/app-error.ts'
import { type DatabaseTrouble, databaseTroubleOf } from '../database/database-trouble.ts'
import { isLockTimeout } from '../database/lock-timeout.ts'
import { nodeFailureOf } from '../database/node-failure.ts'
import { isUnstorableText } from '../database/unstorable-text.ts'
import type { Log } from '../log.ts'
import { logRarely } from '../log-rarely.ts'
import { PaymentError } from '../payments/payment-error.ts'
import { answerToPaymentError } from '../payments/require-payments.ts'
import { maxIssues } from './input-fields.ts'

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
  if (error instanceof PaymentError) {
    const answer = answerToPaymentError(error)
    if (error.failure !== 'declined') log.warn({ error }, `payment ${error.failure}`)
    if (answer !== undefined) return toCallError(answer, log)
  }
  if (error instanceof ORPCError && error.status < 500) return error
  if (isUnstorableText(error))
    return new ORPCError('BAD_REQUEST', {
      status: 400,
      message: 'The text contains a character that cannot be stored.',
    })
  const raced = lostRace(error)
  if (raced !== undefined) {
    log.warn({ error }, 'overtaken by another call')
    return raced
  }
  const trouble = databaseTroubleOf(error)
  if (trouble === undefined) {
    log.error({ error: error instanceof ORPCError ? (error.cause ?? error) : error }, 'call failed')
    return new ORPCError('INTERNAL_SERVER_ERROR', { message: unknownErrorMessage })
  }
  logRarely(log, 'error', { error }, `database ${trouble}`)
  const message = nodeFailureOf(error) === undefined ? troubleMessages[trouble] : partDown
  return new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message })
}

export const busy = 'We’re very busy right now. Please try again in a moment.'
export const busyAgency =
  'Your agency is sending too many requests at once. Please try again in a moment.'
export const tooSlow = 'This took too long. Please try again in a moment.'

/** Of the agencies whose node is down, while the others work. */
export const partDown =
  'Your agency’s part of the service is not responding right now. Please try again in a few minutes.'

/** The messages for people; nothing of such a call was saved. */
const troubleMessages: Readonly<Record<DatabaseTrouble, string>> = {
  'out of reach': 'The service is restarting. Please try again in a moment.',
  'storage full':
    'Holdfast cannot save right now because its storage is full. Nothing was changed. Please try again later.',
  overloaded: busy,
  'too slow': tooSlow,
}

export const deletedMeanwhile = 'This was just deleted.'
export const changedConcurrently =
  'Someone else is changing the same records right now. Please try again.'

const deadlock = '40P01'

/**
 * Two calls changed the same rows: one deleted a row that the other was adding to, or waited for
 * the other. Nothing was written.
 */
function lostRace(error: unknown): ORPCError<string, unknown> | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (error.code === '23503' && error.message.startsWith('insert or update'))
    return new ORPCError('NOT_FOUND', { status: 404, message: deletedMeanwhile })
  if (error.code === deadlock || isLockTimeout(error))
    return new ORPCError('CONFLICT', { status: 409, message: changedConcurrently })
  return undefined
}

/**
 * Returns oRPC's errors in our form; validation issues are under `data`, and the first one's text
 * is the message.
 */
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
    if (error instanceof AppError) {
      const { retryAfter } = error.data ?? {}
      if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
      return reply
        .code(error.status)
        .send(errorBody(error.status, error.message, error.data, error.code))
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send(errorBody(status, error.message))
    const call = toCallError(error, log.child({ id: request.id }))
    return reply.code(call.status).send(errorBody(call.status, call.message, call.data, call.code))
  })
}
