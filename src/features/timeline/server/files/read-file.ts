import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import { endOf, memberOf } from '../../../../platform/http/request-context.ts'
import { reencodePreview } from '../../../../platform/images/reencode-image.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { type ContactFileKind, fileNotFound, isPicture } from '../../shared/files/file.rules.ts'
import { contactIdOf } from './add-file.ts'
import { findFileRow } from './files.sql.ts'
import { openFileBytes } from './sealed-file.ts'

export interface ReadFile {
  readonly name: string
  readonly kind: ContactFileKind
  readonly bytes: Buffer
}

/**
 * Returns a file of a contact and records that it was read: a file may be about the client's
 * health. Throws 404 as `getContact`, for a file too, and for a preview of anything but a picture.
 */
export const readFile = (
  context: MemberContext,
  { id, fileId, as }: { id: ContactId; fileId: number; as: 'download' | 'preview' },
): Promise<ReadFile> =>
  inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const row = Number.isSafeInteger(fileId)
      ? await findFileRow(transaction, id, fileId)
      : undefined
    if (row === undefined || row.deleted_at !== null || (as === 'preview' && !isPicture(row.kind)))
      throw new AppError('NOT_FOUND', fileNotFound)
    const { name, kind } = row
    await recordAudit(transaction, context, {
      action: `files.${as}`,
      entity: 'contact',
      id,
      detail: { contact_file: fileId },
    })
    return { name, kind, bytes: await openFileBytes(context.keys, transaction, row) }
  })

/** A browser that opens it after all runs nothing of it and shows nothing beside it. */
const guarded = (reply: FastifyReply) =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')

const fileIdOf = (params: unknown) => Number((params as { fileId: string }).fileId)

export const downloadFileRoute: RawRoute = {
  method: 'GET',
  url: '/api/contacts/:id/files/:fileId/content',
  access: 'member',
  bulk: true,
  summary: 'A contact’s file, as uploaded',
  produces: 'application/octet-stream',
  handle: async (context, request, reply) => {
    const [id, fileId] = [contactIdOf(request.params), fileIdOf(request.params)]
    const { name, kind, bytes } = await readFile(memberOf(context), { id, fileId, as: 'download' })
    return guarded(reply)
      .type(kind)
      .header('content-disposition', contentDisposition(name))
      .send(bytes)
  },
}

export const previewFileRoute: RawRoute = {
  method: 'GET',
  url: '/api/contacts/:id/files/:fileId/preview',
  access: 'member',
  summary: 'An image from a contact’s files, decoded and re-encoded',
  produces: 'image/jpeg',
  handle: async (context, request, reply) => {
    const [id, fileId] = [contactIdOf(request.params), fileIdOf(request.params)]
    const { bytes } = await readFile(memberOf(context), { id, fileId, as: 'preview' })
    const preview = await reencodePreview(bytes, { signal: endOf(reply) })
    return guarded(reply).type(preview.contentType).send(preview.bytes)
  },
}
