import type { ImportId } from '../../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { Tag } from '../../shared/tags/tags.contract.ts'
import { listTagRows } from './tags.sql.ts'

/** Returns the agency's tags by name, which every member sees. */
export const listTags = (context: MemberContext): Promise<Tag[]> =>
  inOrganization(context, listTagRows)

/** Returns the names of the tags that an import made and the agency still has. */
export async function listTagsOfImport(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('tag')
    .select('label')
    .where('organization_id', '=', transaction.organizationId)
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute()
  return rows.map(({ label }) => label)
}
