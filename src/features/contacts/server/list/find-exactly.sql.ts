import { sql } from 'kysely'
import { asSearch } from '../../../../platform/database/as-search.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { exactWord } from '../../shared/list/exact-words.rules.ts'
import { searchPatterns } from '../../shared/search-patterns.rules.ts'

/**
 * Returns the ids of contacts with a word of a search as their ZIP code, birth date or the number
 * of one of their policies, and the other words in their names. These comparisons are leakproof,
 * so row-level security leaves them their indexes.
 */
export async function findExactly(
  transaction: OrganizationTransaction,
  search: string,
): Promise<number[]> {
  const word = exactWord(search)
  if (word === undefined) return []
  const { organizationId } = transaction
  const { zip, birthDate, policyNumber } = word
  const parts = [
    ...(zip
      ? [sql`select id from contact where ${own(organizationId)} and zip_code = ${zip}`]
      : []),
    ...(birthDate
      ? [
          sql`select id from contact where ${own(organizationId)} and birth_date = ${birthDate}::date`,
        ]
      : []),
    ...(policyNumber
      ? [
          sql`select contact_id as id from policy where ${own(organizationId)} and number_key = ${policyNumber}`,
        ]
      : []),
  ]
  const { rows } = await sql<{ id: number }>`${sql.join(parts, sql` union `)}`.execute(transaction)
  const patterns = searchPatterns(word.others)
  if (rows.length === 0 || patterns.length === 0) return rows.map(({ id }) => id)
  const named = await asSearch(transaction, patterns, (found) =>
    transaction.selectFrom(found).select('c.id').compile(),
  )
  const names = new Set(named.map(({ id }) => id))
  return rows.flatMap(({ id }) => (names.has(id) ? [id] : []))
}

const own = (organizationId: number) => sql`organization_id = ${organizationId}`
