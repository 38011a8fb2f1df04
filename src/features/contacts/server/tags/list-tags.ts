import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { Tag } from '../../shared/tags/tags.contract.ts'
import { listTagRows } from './tags.sql.ts'

/** Returns the agency's tags by name, which every member sees. */
export const listTags = (context: MemberContext): Promise<Tag[]> =>
  inOrganization(context, listTagRows)
