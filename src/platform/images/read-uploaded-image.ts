import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import { imageTooLarge, maxImageBytes } from '../../kernel/image.ts'

export const imageMissing = 'Please choose an image.'

/** Body limit of a route that takes an image: the image and the form around it. */
export const imageBodyLimit = maxImageBytes + 64 * 1024

/**
 * Returns the bytes of the multipart form's file `field`. Throws 400 without it, 413 above
 * `maxImageBytes`.
 */
export async function readUploadedImage(
  request: FastifyRequest,
  reply: FastifyReply,
  field: string,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > imageBodyLimit)
    throw refuse(reply, new AppError('PAYLOAD_TOO_LARGE', imageTooLarge))
  const file = await request
    .file({ limits: { fileSize: maxImageBytes, files: 1, fields: 0 } })
    .catch(() => undefined)
  if (file === undefined || file.fieldname !== field)
    throw refuse(reply, new AppError('BAD_REQUEST', imageMissing))
  const bytes = await file.toBuffer().catch(() => undefined)
  if (bytes === undefined || file.file.truncated)
    throw refuse(reply, new AppError('PAYLOAD_TOO_LARGE', imageTooLarge))
  if (bytes.length === 0) throw new AppError('BAD_REQUEST', imageMissing)
  return bytes
}

/** The rest of a refused file is not read: another request on this connection would wait for it. */
function refuse(reply: FastifyReply, error: AppError): AppError {
  reply.header('connection', 'close')
  return error
}
