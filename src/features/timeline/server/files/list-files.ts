import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { recentTotal } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { contactFileLimits } from '../../shared/files/file.rules.ts'
import type { ContactFile } from '../../shared/files/files.contract.ts'
import { readAuthorNames } from '../author-names.ts'
import { fileOf } from './file-wire.ts'
import { countStoredBytes, listFileRows } from './files.sql.ts'

/** Returns a contact's files, and how many more there can be. Throws 404 as `getContact`. */
export const listFiles = (
  context: MemberContext,
  { id }: { readonly id: ContactId },
): Promise<{ files: ContactFile[]; files_left: number; agency_bytes_left: number }> =>
  inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const rows = await listFileRows(transaction, id)
    const nameOf = await readAuthorNames(
      transaction,
      rows.map((row) => row.created_by),
    )
    const stored = await recentTotal(context, 'stored file bytes', () =>
      countStoredBytes(transaction),
    )
    return {
      files: rows.map((row) => fileOf(row, nameOf(row.created_by))),
      files_left: Math.max(0, contactFileLimits.ofContact - rows.length),
      agency_bytes_left: Math.max(0, contactFileLimits.agencyBytes - stored),
    }
  })
