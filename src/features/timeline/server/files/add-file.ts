import type { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import { type ContactId, ContactIdField } from '../../../../kernel/ids.ts'
import { Admission } from '../../../../platform/admission.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { busy, busyAgency } from '../../../../platform/http/errors.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import { type FileForm, receiveFile } from '../../../../platform/http/receive-file.ts'
import { endOf, memberOf } from '../../../../platform/http/request-context.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { withPlace } from '../../../../platform/with-place.ts'
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
import { storedBefore } from '../stored-before.ts'
import { fileOf } from './file-wire.ts'
import { countStoredBytes, findFileOfRequest, insertFileRow, listFileRows } from './files.sql.ts'
import { kindOfFile } from './kind-of-file.ts'
import { newFileKey, storeFileBytes } from './sealed-file.ts'

/** Of an agency in 15 minutes: each is read, checked and sealed. */
const maxUploads = 200
/** Uploads that one process takes at a time, and of one agency: each is whole in memory. */
const places = new Admission({ max: 4, share: 2, patience: 2000 })
const refusal = { full: busy, share: busyAgency }

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
    await getContact({ ...context, transaction }, id, { lock: true })
    const before = await findBefore(transaction, { id, request_id })
    if (before !== undefined) return before
    await checkRoom(transaction, { id, bytes: bytes.length })
    const nameOf = await readAuthorNames(transaction, [context.principal.agentId])
    const { plain, stored } = await newFileKey(context, transaction, id)
    const row = {
      contact_id: id,
      name,
      kind,
      bytes: bytes.length,
      created_at: context.clock.now(),
      created_by: context.principal.agentId,
    }
    const fileId = await insertFileRow(transaction, { ...row, ...stored, request_id })
    await storeFileBytes(transaction, { fileId, key: plain, bytes })
    await recordAudit(transaction, context, {
      action: 'files.add',
      entity: 'contact',
      id,
      detail: { contact_file: fileId, size: sizeText(bytes.length) },
    })
    return fileOf({ ...row, id: fileId, deleted_at: null }, nameOf(row.created_by))
  })
}

/** Returns the file of the same upload, undefined if it comes for the first time. */
async function findBefore(
  transaction: OrganizationTransaction,
  { id, request_id }: Pick<FileToAdd, 'id' | 'request_id'>,
): Promise<ContactFile | undefined> {
  const before = storedBefore(await findFileOfRequest(transaction, request_id), id, fileNotFound)
  if (before === undefined) return undefined
  const nameOf = await readAuthorNames(transaction, [before.created_by])
  return fileOf(before, nameOf(before.created_by))
}

/** Throws 422 where no more files fit. */
async function checkRoom(
  transaction: OrganizationTransaction,
  { id, bytes }: { id: ContactId; bytes: number },
): Promise<void> {
  if ((await listFileRows(transaction, id)).length >= contactFileLimits.ofContact)
    throw new AppError('UNPROCESSABLE_CONTENT', tooManyFiles)
  if ((await countStoredBytes(transaction)).total + bytes > contactFileLimits.agencyBytes)
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
  summary: 'Adds a file to a contact: a PDF or an image',
  returns: FileAdded,
  form: FileFields,
  bodyLimit: contactFileLimits.bytes + 64 * 1024,
  bulk: true,
  handle: async (context, request, reply) => {
    const member = memberOf(context)
    const id = contactIdOf(request.params)
    await getContact(member, id)
    await limitAttempts(context, [[`file:${member.organizationId}`, maxUploads]])
    const place = { key: String(member.organizationId), refusal }
    return receiveFile(request, reply, form, async ({ fields, chunks }) => {
      // Before the file is read; of a lost answer nothing is read again.
      const before = await inOrganization(member, async (transaction) => {
        const file = await findBefore(transaction, { ...fields, id })
        if (file === undefined) await checkRoom(transaction, { id, bytes: 0 })
        return file
      })
      if (before !== undefined) return { file: before }
      return withPlace(places, place, async () => {
        const parts: Uint8Array[] = []
        for await (const chunk of chunks) parts.push(chunk)
        const file = { ...fields, id, bytes: Buffer.concat(parts) }
        return { file: await addFile(member, file, endOf(reply)) }
      })
    })
  },
}

/** Returns the contact of a route. Throws 404 for anything but a number. */
export function contactIdOf(params: unknown): ContactId {
  const id = ContactIdField.safeParse((params as { id: string }).id)
  if (!id.success) throw new AppError('NOT_FOUND', fileNotFound)
  return id.data
}
