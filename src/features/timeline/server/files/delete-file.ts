import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { fileNotFound } from '../../shared/files/file.rules.ts'
import type { ContactFile } from '../../shared/files/files.contract.ts'
import { readAuthorNames } from '../author-names.ts'
import { fileOf } from './file-wire.ts'
import { findFileRow, setFileDeleted } from './files.sql.ts'

interface OneFile {
  readonly id: ContactId
  readonly file_id: number
}

/** Deletes a file, which can be restored for a day. Throws 404 as `getContact`, for a file too. */
export const deleteFile = (context: MemberContext, file: OneFile): Promise<ContactFile> =>
  turnFile(context, file, 'deleted')

/** Restores a deleted file; one that was not deleted stays as it is. Throws as `deleteFile`. */
export const restoreFile = (context: MemberContext, file: OneFile): Promise<ContactFile> =>
  turnFile(context, file, 'kept')

function turnFile(
  context: MemberContext,
  { id, file_id }: OneFile,
  to: 'deleted' | 'kept',
): Promise<ContactFile> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id, { lock: true })
    const row = await findFileRow(transaction, id, file_id)
    if (row === undefined || (to === 'deleted' && row.deleted_at !== null))
      throw new AppError('NOT_FOUND', fileNotFound)
    if (to === 'deleted' || row.deleted_at !== null) {
      await setFileDeleted(transaction, file_id, to === 'deleted' ? context.clock.now() : null)
      await recordAudit(transaction, context, {
        action: to === 'deleted' ? 'files.delete' : 'files.restore',
        entity: 'contact',
        id,
        detail: { contact_file: file_id },
      })
    }
    const nameOf = await readAuthorNames(transaction, [row.created_by])
    return fileOf(row, nameOf(row.created_by))
  })
}
