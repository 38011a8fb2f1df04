import type { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import { AppError } from '../../kernel/app-error.ts'
import { maxIssues, readFields } from './input-fields.ts'

/** A multipart form whose fields come before its file. */
export interface FileForm<Fields> {
  readonly fields: ZodType<Fields>
  /** Size limits of the file, and of each field. */
  readonly fileBytes: number
  readonly fieldBytes: number
  /** The file's name where it has none. */
  readonly unnamed: string
  readonly texts: {
    readonly tooLarge: string
    readonly interrupted: string
    /** The body is not such a form. */
    readonly unreadable: string
    readonly fieldsInvalid: string
  }
}

export interface ReceivedFile<Fields> {
  readonly fields: Fields
  /** As they arrive. Throws 413 at the size limit, 400 when the connection ends. */
  readonly chunks: AsyncIterable<Uint8Array>
  readonly name: string
}

/**
 * Runs `work` with the fields and the file of a form that is still arriving, and returns its
 * result. Throws 400 for any other body and for invalid fields, 413 for one that says that it is
 * too large.
 */
export async function receiveFile<Fields, Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  form: FileForm<Fields>,
  work: (received: ReceivedFile<Fields>) => Promise<Result>,
): Promise<Result> {
  reply.header('cache-control', 'no-store')
  if (Number(request.headers['content-length'] ?? 0) > form.fileBytes + 5 * form.fieldBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', form.texts.tooLarge)
  const { fields, file } = await readForm(request, form)
  try {
    const parsed = form.fields.safeParse(readFields(form.fields, fields))
    if (!parsed.success)
      throw new AppError('BAD_REQUEST', form.texts.fieldsInvalid, {
        issues: parsed.error.issues.slice(0, maxIssues),
      })
    const chunks = bytesOf(file.file, form.texts)
    return await work({ fields: parsed.data, chunks, name: nameOf(file) || form.unnamed })
  } catch (error) {
    // The rest of a refused file is not read: another request on this connection would wait for it.
    reply.header('connection', 'close')
    throw error
  } finally {
    // While the rest of the upload is unread, the response does not arrive.
    file.file.resume()
  }
}

/** Reads the form up to its file; fields after the file are not read. */
async function readForm(
  request: FastifyRequest,
  { fileBytes, fieldBytes, texts }: Omit<FileForm<unknown>, 'fields'>,
): Promise<{ fields: Record<string, string>; file: MultipartFile }> {
  const fields: Record<string, string> = {}
  try {
    const parts: AsyncIterator<Multipart> = request.parts({
      limits: { fileSize: fileBytes, fieldSize: fieldBytes },
    })
    for (;;) {
      const { value: part, done } = await parts.next()
      if (done) break
      if (part.type === 'file') return { fields, file: part }
      // A truncated field could silently lose a correction or a choice.
      if (part.valueTruncated) break
      fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    request.log.info({ error }, 'unreadable form')
  }
  throw new AppError('BAD_REQUEST', texts.unreadable)
}

async function* bytesOf(
  file: Readable & { truncated: boolean },
  texts: FileForm<unknown>['texts'],
): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch {
    throw new AppError('BAD_REQUEST', texts.interrupted)
  }
  if (file.truncated) throw new AppError('PAYLOAD_TOO_LARGE', texts.tooLarge)
}

const nameOf = ({ filename }: MultipartFile) =>
  filename
    .replace(/[\p{Cc}\\/]+/gu, ' ')
    .trim()
    .slice(-200)
