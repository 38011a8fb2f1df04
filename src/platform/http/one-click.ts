import type { FastifyRequest } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'

const tiny = { files: 0, fields: 5, fieldNameSize: 100, fieldSize: 100 }

/**
 * Returns whether a mail program asks for the one click of RFC 8058, which requires multipart forms
 * and allows URL-encoded ones.
 */
export async function asksOneClick(request: FastifyRequest): Promise<boolean> {
  if (!request.isMultipart())
    return typeof request.body === 'string' && request.body.includes('List-Unsubscribe=One-Click')
  try {
    for await (const part of request.parts({ limits: tiny }))
      if (
        part.type === 'field' &&
        part.fieldname === 'List-Unsubscribe' &&
        part.value === 'One-Click'
      )
        return true
  } catch (error) {
    request.log.info({ error }, 'unreadable form')
  }
  return false
}

export const notOneClick = (): AppError =>
  new AppError('BAD_REQUEST', 'List-Unsubscribe=One-Click is expected')
