import { type RawBuilder, sql } from 'kysely'
import type { ImportId, OrganizationId } from '../../../../kernel/ids.ts'
import { rowMatches } from './row-match.sql.ts'
import { stagedRows } from './staged-contacts.ts'

/**
 * Returns the joins of staged rows `s` with their contacts `c` after they were written, one for
 * each way in which a row leads to its contact; two may find the same one. `onlyNew`: existing
 * contacts were not written.
 */
export function writtenRows(
  organizationId: OrganizationId,
  importId: ImportId,
  { onlyNew }: { readonly onlyNew: boolean },
): RawBuilder<unknown>[] {
  const known = onlyNew ? [] : rowMatches.map(({ is }) => is)
  return [sql`c.id = s.new_id`, ...known].map(
    (is) => sql`${stagedRows(organizationId, importId)}
      join contact c on c.organization_id = ${organizationId} and ${is}`,
  )
}
