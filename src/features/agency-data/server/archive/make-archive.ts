import type { Readable } from 'node:stream'
import { dayMs } from '../../../../kernel/duration.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { seal } from '../../../../platform/crypto.ts'
import { databaseTroubleOf } from '../../../../platform/database/database-trouble.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { zipStream } from '../../../../platform/lists/zip-stream.ts'
import type { ActorContext } from '../../../../platform/services.ts'
import { workIsDue } from '../../../organizations/server/work-due.ts'
import { planArchive } from './archive-files.ts'
import {
  changeArchive,
  deleteParts,
  endArchives,
  findArchive,
  insertPart,
  isStillAdmin,
} from './archives.sql.ts'
import { freezeView } from './read-rows.sql.ts'
import { newArchiveKey, partContext } from './sealed-archive-key.ts'

/** Bytes of a part: one is in memory while it is written or read. */
const partBytes = 1_000_000

/** The archive was canceled, or the person who asked for it is no longer an admin. */
class ArchiveEnded extends Error {}

/**
 * Handler of makeArchiveJob. It reads in one view of the data and stores the parts as they are
 * made, so that memory does not grow with the agency. A run that was stopped, or lost its database,
 * begins again.
 */
export async function makeArchive(
  context: ActorContext,
  { archiveId }: { readonly archiveId: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  const begun = await begin(context, archiveId)
  if (begun === undefined) return
  try {
    await write(context, { archiveId, ...begun }, signal)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ArchiveEnded) return
    // Nothing is wrong with the archive: the job is tried again.
    if (databaseTroubleOf(error) !== undefined) throw error
    context.log.error({ archiveId, organizationId: context.organizationId, error }, 'no archive')
    await inOrganization(context, async (transaction) => {
      const archive = await findArchive(transaction, archiveId, { lock: true })
      if (archive?.status === 'making') await endArchives(transaction, [archiveId], 'failed')
    })
  }
}

async function begin(context: ActorContext, archiveId: number) {
  return inOrganization(context, async (transaction) => {
    const archive = await findArchive(transaction, archiveId, { lock: true })
    if (archive === undefined || !['waiting', 'making'].includes(archive.status)) return undefined
    if (!(await isStillAdmin(transaction, archive.asked_by))) {
      await endArchives(transaction, [archiveId], 'canceled')
      return undefined
    }
    await deleteParts(transaction, [archiveId])
    const { plain, stored } = await newArchiveKey(context, transaction, archiveId)
    await changeArchive(transaction, archiveId, {
      status: 'making',
      rows_done: 0,
      rows_total: 0,
      bytes: 0,
      ...stored,
    })
    return { key: plain, askedBy: archive.asked_by, withAnswers: archive.with_answers }
  })
}

interface Making {
  readonly archiveId: number
  readonly key: Buffer
  readonly askedBy: number
  readonly withAnswers: boolean
}

async function write(
  context: ActorContext,
  making: Making,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { archiveId } = making
  let [rows, bytes] = [0, 0]
  await inOrganization({ ...context, limits: bulkLimits }, async (view) => {
    await freezeView(view)
    const planned = await planArchive({
      context,
      transaction: view,
      withAnswers: making.withAnswers,
      onRows: (read) => {
        rows += read
      },
    })
    await inOrganization(context, (transaction) =>
      changeArchive(transaction, archiveId, { rows_total: planned.rows }),
    )
    const file = zipStream(planned.entries, context.clock.now())
    let ordinal = 0
    for await (const part of partsOf(file)) {
      signal?.throwIfAborted()
      bytes += part.length
      await storePart(context, making, { ordinal, part, done: { rows_done: rows, bytes } })
      ordinal += 1
    }
  })
  await finish(context, making, { rows_done: rows, bytes })
}

/** Yields the bytes of a stream in parts of equal size, the last one smaller. */
async function* partsOf(file: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

interface Part {
  readonly ordinal: number
  readonly part: Buffer
  readonly done: { readonly rows_done: number; readonly bytes: number }
}

/** Throws ArchiveEnded when no one waits for the archive any more. */
async function storePart(
  context: ActorContext,
  { archiveId, key, askedBy }: Making,
  { ordinal, part, done }: Part,
): Promise<void> {
  const sealed = seal(key, part, partContext(context.organizationId, archiveId, ordinal))
  const ended = await inOrganization(context, async (transaction) => {
    const archive = await findArchive(transaction, archiveId, { lock: true })
    if (archive?.status !== 'making') return true
    if (!(await isStillAdmin(transaction, askedBy))) {
      await endArchives(transaction, [archiveId], 'canceled')
      return true
    }
    await insertPart(transaction, { archiveId, ordinal, sealed })
    await changeArchive(transaction, archiveId, done)
    return false
  })
  if (ended) throw new ArchiveEnded()
}

async function finish(
  context: ActorContext,
  { archiveId, askedBy, withAnswers }: Making,
  done: Part['done'],
): Promise<void> {
  const now = context.clock.now()
  const expires = new Date(now.getTime() + dayMs)
  await inOrganization(context, async (transaction) => {
    const archive = await findArchive(transaction, archiveId, { lock: true })
    if (archive?.status !== 'making') return
    await changeArchive(transaction, archiveId, {
      status: 'ready',
      finished_at: now,
      expires_at: expires,
      ...done,
      rows_total: done.rows_done,
    })
    await recordAudit(transaction, context, {
      action: 'agency_data.make_archive',
      entity: 'archive',
      id: archiveId,
      detail: { answers: withAnswers, by: askedBy, bytes: done.bytes },
    })
    await workIsDue(transaction, 'archives', now)
  })
}
