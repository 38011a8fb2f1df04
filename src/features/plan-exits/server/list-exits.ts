import { sql } from 'kysely'
import type { ContactId } from '../../../kernel/ids.ts'
import { personName } from '../../../kernel/person-name.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import type { ExitList, ExitMatch } from '../shared/plan-exits.contract.ts'
import { listListRows, listMatchRows, type MatchRow } from './plan-exits.sql.ts'

const matchesOfPage = 100

const wire = ({ first_name, last_name, ...row }: MatchRow): ExitMatch => ({
  ...row,
  name: personName(first_name, last_name),
})

/** Returns the lists with the number of the member's clients whom each concerns. */
export async function listExitLists(context: MemberContext): Promise<ExitList[]> {
  return inOrganization(context, async (transaction) => {
    const rows = await listListRows(transaction, contactScope(context.principal))
    return rows.map(({ loaded_at, name, ...row }) => ({
      ...row,
      loaded_at: loaded_at.toISOString(),
      loaded_by: name,
    }))
  })
}

/** Returns the member's clients whose plan is on a list, by their ids after `after`. */
export async function listExitMatches(
  context: MemberContext,
  { show, after }: { show: 'open' | 'all'; after: number },
): Promise<{ matches: ExitMatch[]; next: number | null }> {
  return inOrganization(context, async (transaction) => {
    const rows = await listMatchRows(transaction, contactScope(context.principal), {
      where: sql`c.id > ${after}::bigint`,
      open: show === 'open',
      limit: matchesOfPage,
    })
    if (rows.length < matchesOfPage) return { matches: rows.map(wire), next: null }
    // The page may end between two plans of a client, whose others would be after the cursor.
    const whole = rows.filter(({ contact_id }) => contact_id !== rows.at(-1)?.contact_id)
    const shown = whole.length === 0 ? rows : whole
    return { matches: shown.map(wire), next: shown.at(-1)?.contact_id ?? null }
  })
}

/** Returns the ended plans that may be a client's. Throws 404 as `getContact`. */
export async function listExitsOfClient(
  context: MemberContext,
  { id }: { id: ContactId },
): Promise<ExitMatch[]> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const rows = await listMatchRows(transaction, 'all', {
      where: sql`c.id = ${id}::bigint`,
      limit: 20,
    })
    return rows.map(wire)
  })
}
