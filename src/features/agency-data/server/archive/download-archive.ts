import { Readable } from 'node:stream'
import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { dateIn } from '../../../../platform/clock.ts'
import { unseal } from '../../../../platform/crypto.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import { memberOf } from '../../../../platform/http/request-context.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { archiveGone } from '../../shared/agency-data-texts.ts'
import { findArchive, findPart } from './archives.sql.ts'
import { openArchiveKey, partContext } from './sealed-archive-key.ts'

/** Opens an archive of the member and records the download. Throws 404 for any other. */
async function openArchive(context: MemberContext, id: number) {
  return inOrganization(context, async (transaction) => {
    const archive = Number.isSafeInteger(id) ? await findArchive(transaction, id) : undefined
    const now = context.clock.now()
    if (
      archive?.expires_at == null ||
      archive.expires_at <= now ||
      archive.asked_by !== context.principal.agentId
    )
      throw new AppError('NOT_FOUND', archiveGone)
    await recordAudit(transaction, context, {
      action: 'agency_data.download_archive',
      entity: 'archive',
      id,
      detail: { answers: archive.with_answers },
    })
    return {
      id,
      bytes: archive.bytes,
      key: await openArchiveKey(context, transaction, archive),
      day: dateIn(await getTimeZone(transaction), archive.asked_at),
    }
  })
}

/** Yields the archive part by part; one that is gone meanwhile breaks the download off. */
async function* partsOf(
  context: MemberContext,
  { id, bytes, key }: { id: number; bytes: number; key: Buffer },
): AsyncGenerator<Buffer> {
  for (let ordinal = 0, sent = 0; sent < bytes; ordinal += 1) {
    const sealed = await inOrganization(context, (transaction) =>
      findPart(transaction, id, ordinal),
    )
    if (sealed === undefined) throw new Error('a part of the archive is gone')
    const part = unseal(key, sealed, partContext(context.organizationId, id, ordinal))
    sent += part.length
    yield part
  }
}

/** The file of an archive, for the admin who asked for it, for a day. */
export const downloadArchiveRoute: RawRoute = {
  method: 'GET',
  url: '/api/agency-data/archive/:id/file',
  access: 'admin',
  requiresRecentSignIn: true,
  bulk: true,
  summary: 'The archive that the member requested, as a ZIP file',
  produces: 'application/zip',
  async handle(context, request, reply) {
    const member = memberOf(context)
    const archive = await openArchive(member, Number((request.params as { id: string }).id))
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="agency-${archive.day}.zip"`)
      .header('content-length', String(archive.bytes))
      .header('cache-control', 'no-store')
    return reply.send(Readable.from(partsOf(member, archive), { objectMode: false }))
  },
}
