import type { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import { type ContactId, ContactIdField } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import { type FileForm, receiveFile } from '../../../../platform/http/receive-file.ts'
import { endOf, memberOf } from '../../../../platform/http/request-context.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import {
  agencyFull,
  contactFileLimits,
  fileInterrupted,
  fileMissing,
  fileNameRefused,
  fileNotFound,
  fileTooLarge,
  sizeText,
  tooManyFiles,
} from '../../shared/files/file.rules.ts'
import { type ContactFile, FileAdded, FileFields } from '../../shared/files/files.contract.ts'
import { readAuthorNames } from '../author-names.ts'
import { fileOf } from './file-wire.ts'
import { countStoredBytes, findFileOfRequest, insertFileRow, listFileRows } from './files.sql.ts'
import { kindOfFile } from './kind-of-file.ts'
import { newFileKey, storeFileBytes } from './sealed-file.ts'

/** Of an agency in 15 minutes: each is read, checked and sealed. */
const maxUploads = 200

export interface FileToAdd extends z.output<typeof FileFields> {
  readonly id: ContactId
  readonly bytes: Buffer
}

/**
 * Adds a file to a contact, once for each `request_id`. Throws 404 as `getContact`, 422 for a file
 * that is not taken, and where the contact or the agency has as many as it can.
 */
export async function addFile(
  context: MemberContext,
  { id, name, request_id, bytes }: FileToAdd,
  signal: AbortSignal,
): Promise<ContactFile> {
  const kind = await kindOfFile(bytes, name, signal)
  return inOrganization(context, async (transaction) => {
    await checkRoom(context, transaction, { id, bytes: bytes.length, lock: true })
    const nameOf = await readAuthorNames(transaction, [context.principal.agentId])
    const before = await findFileOfRequest(transaction, request_id)
    if (before !== undefined) {
      if (before.contact_id !== id) throw new AppError('NOT_FOUND', fileNotFound)
      return fileOf(before, nameOf(before.created_by))
    }
    const { plain, stored } = await newFileKey(context, transaction, id)
    const row = {
      ...{ contact_id: id, name, kind, bytes: bytes.length },
      ...{ created_at: context.clock.now(), created_by: context.principal.agentId },
    }
    const fileId = await insertFileRow(transaction, { ...row, ...stored, request_id })
    await storeFileBytes(transaction, { fileId, key: plain, bytes })
    await recordAudit(transaction, context, {
      action: 'files.add',
      ...{ entity: 'contact', id, detail: { contact_file: fileId, size: sizeText(bytes.length) } },
    })
    return fileOf({ ...row, id: fileId, deleted_at: null }, nameOf(row.created_by))
  })
}

/** Throws 404 as `getContact`, 422 where no more files fit. */
async function checkRoom(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { id, bytes, lock }: { id: ContactId; bytes: number; lock: boolean },
): Promise<void> {
  await getContact({ ...context, transaction }, id, { lock })
  if ((await listFileRows(transaction, id)).length >= contactFileLimits.ofContact)
    throw new AppError('UNPROCESSABLE_CONTENT', tooManyFiles)
  if ((await countStoredBytes(transaction)) + bytes > contactFileLimits.agencyBytes)
    throw new AppError('UNPROCESSABLE_CONTENT', agencyFull)
}

const form: FileForm<z.output<typeof FileFields>> = {
  fields: FileFields,
  fileBytes: contactFileLimits.bytes,
  fieldBytes: 4096,
  unnamed: 'file',
  texts: {
    tooLarge: fileTooLarge,
    interrupted: fileInterrupted,
    unreadable: fileMissing,
    fieldsInvalid: fileNameRefused,
  },
}

export const addFileRoute: RawRoute = {
  method: 'POST',
  url: '/api/contacts/:id/files',
  access: 'member',
  summary: 'Adds a file to a contact: a PDF or a picture',
  returns: FileAdded,
  form: FileFields,
  bodyLimit: contactFileLimits.bytes + 64 * 1024,
  bulk: true,
  handle: async (context, request, reply) => {
    const member = memberOf(context)
    const id = contactIdOf(request.params)
    // Before the file is read.
    await inOrganization(member, (transaction) =>
      checkRoom(member, transaction, { id, bytes: 0, lock: false }),
    )
    await limitAttempts(context, [[`file:${member.organizationId}`, maxUploads]])
    return receiveFile(request, reply, form, async ({ fields, chunks }) => {
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      const file = { ...fields, id, bytes: Buffer.concat(parts) }
      return { file: await addFile(member, file, endOf(reply)) }
    })
  },
}

/** Returns the contact of a route. Throws 404 for what is no number. */
export function contactIdOf(params: unknown): ContactId {
  const id = ContactIdField.safeParse((params as { id: string }).id)
  if (!id.success) throw new AppError('NOT_FOUND', fileNotFound)
  return id.data
}
