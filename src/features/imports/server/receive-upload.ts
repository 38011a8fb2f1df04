import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../kernel/app-error.ts'
import { maxIssues } from '../../../platform/http/errors.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { memberOf } from '../../../platform/http/request-context.ts'
import { fileLimits } from '../shared/file/file-limits.ts'
import { modeOf } from '../shared/import-mode.ts'
import { UploadForm } from '../shared/import-request.ts'
import {
  fileTooLargeError,
  formatInvalidError,
  mappingMissingError,
  uploadInterrupted,
} from '../shared/import-texts.ts'
import { ImportResult } from '../shared/imports.contract.ts'
import { importOnce } from './import-once.ts'
import { readAhead } from './read-ahead.ts'

/** Size limit of each field other than the file. */
const fieldBytes = 4 * 1024 * 1024
/** Reads the form up to its file; fields after the file are not read. Throws 400 for any other body. */
async function readForm(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: MultipartFile }> {
  const fields: Record<string, string> = {}
  try {
    const parts: AsyncIterator<Multipart> = request.parts({
      limits: { fileSize: fileLimits.fileBytes, fieldSize: fieldBytes },
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
  throw new AppError('BAD_REQUEST', formatInvalidError)
}

/** Yields the file's bytes as they arrive, one chunk at a time. Throws 413 at the size limit, 400 when the connection ends. */
async function* bytesOf(file: Readable & { truncated: boolean }): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch {
    throw new AppError('BAD_REQUEST', uploadInterrupted)
  }
  if (file.truncated) throw new AppError('PAYLOAD_TOO_LARGE', fileTooLargeError)
}

/** Streams the uploaded file into the parser; the fields are those of `UploadForm`. Returns and throws as `importOnce`. */
export const receiveUploadRoute: RawRoute = {
  method: 'POST',
  url: '/api/contacts/bulk-import',
  access: 'member',
  scope: 'imports:write',
  summary: 'Imports contacts, as JSON or as a file',
  returns: ImportResult,
  form: UploadForm,
  multipart: true,
  bulk: true,
  async handle(context, request, reply) {
    const member = memberOf(context)
    reply.header('cache-control', 'no-store')
    if (Number(request.headers['content-length'] ?? 0) > fileLimits.fileBytes + 5 * fieldBytes)
      throw new AppError('PAYLOAD_TOO_LARGE', fileTooLargeError)
    const { fields, file } = await readForm(request)
    try {
      const form = UploadForm.safeParse(fields)
      if (!form.success)
        throw new AppError('BAD_REQUEST', mappingMissingError, {
          issues: form.error.issues.slice(0, maxIssues),
        })
      const { requestId = randomUUID(), agentId, emptyCells, ...choices } = form.data
      return await importOnce(member, {
        requestId,
        chunks: await readAhead(bytesOf(file.file)),
        fileName: nameOf(file),
        mapping: choices.mapping,
        carrierMapping: choices.carrierMapping,
        fixes: choices.fixes,
        mode: modeOf(choices),
        clearsBlanks: emptyCells === 'clear',
        ownerId: agentId,
      })
    } catch (error) {
      // The rest of a refused file is not read: another request on this connection would wait for it.
      reply.header('connection', 'close')
      throw error
    } finally {
      // While the rest of the upload is unread, the response does not arrive.
      file.file.resume()
    }
  },
}

const nameOf = ({ filename }: MultipartFile) =>
  filename
    .replace(/[\p{Cc}\\/]+/gu, ' ')
    .trim()
    .slice(-200) || 'contacts.csv'
