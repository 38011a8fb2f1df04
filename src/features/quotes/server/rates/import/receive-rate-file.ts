import type { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../../../kernel/app-error.ts'
import type { RawRoute } from '../../../../../platform/http/raw-routes.ts'
import { memberOf } from '../../../../../platform/http/request-context.ts'
import { rateFileLimits } from '../../../shared/rates/rate-file.ts'
import {
  rateFileTooLarge,
  rateFormInvalid,
  rateUploadInterrupted,
} from '../../../shared/rates/rate-texts.ts'
import { loadOwnRates } from './own-rates.ts'

const RateForm = z.object({
  /** The rates are examples, which no insurer filed. */
  illustrative: z.enum(['true', 'false']).default('false'),
})

async function readForm(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: MultipartFile }> {
  const fields: Record<string, string> = {}
  try {
    const parts: AsyncIterator<Multipart> = request.parts({
      limits: { fileSize: rateFileLimits.uploadBytes },
    })
    for (;;) {
      const { value: part, done } = await parts.next()
      if (done) break
      if (part.type === 'file') return { fields, file: part }
      fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    request.log.info({ error }, 'unreadable form')
  }
  throw new AppError('BAD_REQUEST', rateFormInvalid)
}

async function* bytesOf(file: Readable & { truncated: boolean }): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch {
    throw new AppError('BAD_REQUEST', rateUploadInterrupted)
  }
  if (file.truncated) throw new AppError('PAYLOAD_TOO_LARGE', rateFileTooLarge)
}

/** Streams a rate file into a version of the agency's own book. Returns its id; throws as `loadOwnRates`. */
export const receiveRateFileRoute: RawRoute = {
  method: 'POST',
  url: '/api/rates/import',
  access: 'admin',
  summary: 'Loads a rate file as a version that is not in use yet',
  returns: z.object({ id: z.number() }),
  form: RateForm,
  bulk: true,
  async handle(context, request, reply) {
    const member = memberOf(context)
    reply.header('cache-control', 'no-store')
    if (Number(request.headers['content-length'] ?? 0) > rateFileLimits.uploadBytes + 10_000)
      throw new AppError('PAYLOAD_TOO_LARGE', rateFileTooLarge)
    const { fields, file } = await readForm(request)
    try {
      const form = RateForm.safeParse(fields)
      if (!form.success) throw new AppError('BAD_REQUEST', rateFormInvalid)
      return await loadOwnRates(member, {
        chunks: bytesOf(file.file),
        name: nameOf(file),
        illustrative: form.data.illustrative === 'true',
      })
    } catch (error) {
      // The rest of a refused file is not read: another request on this connection would wait for it.
      reply.header('connection', 'close')
      throw error
    } finally {
      file.file.resume()
    }
  },
}

const nameOf = ({ filename }: MultipartFile) =>
  filename
    .replace(/[\p{Cc}\\/]+/gu, ' ')
    .trim()
    .slice(-200) || 'rates.csv'
