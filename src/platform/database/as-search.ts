import { type AliasedRawBuilder, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { checkedOrganizationId, type OrganizationTransaction } from './transaction.ts'

/** The columns of a contact that a search reads. */
export interface SearchedContact {
  readonly id: number
  readonly last_name: string
  readonly first_name: string
  readonly state: string | null
  readonly current_carrier: string | null
  readonly agent_id: number | null
  readonly client_status: string
  readonly email: string | null
}

/**
 * Runs one query over the organization's contacts whose search text matches every LIKE pattern. It
 * runs as holdfast_search, whose policy sees every organization's contacts: LIKE is not leakproof,
 * so the policy of holdfast_app would keep it out of the trigram index. `query` gets the contacts
 * found as the only relation that it may read; their organization is part of the statement's text.
 * Nothing else may run in the transaction meanwhile.
 */
export async function asSearch<Row>(
  transaction: OrganizationTransaction,
  patterns: readonly string[],
  query: (found: AliasedRawBuilder<SearchedContact, 'c'>) => CompiledQuery<Row>,
): Promise<Row[]> {
  if (patterns.length === 0) throw new Error('a search needs a pattern')
  const statement = query(foundContacts(transaction, patterns))
  refuseOtherRows(statement.sql, transaction, patterns.length)
  await sql.raw('set local role holdfast_search').execute(transaction)
  // If it fails, the rollback leaves the role.
  const { rows } = await transaction.executeQuery(statement)
  await sql.raw('reset role').execute(transaction)
  return rows
}

/** The fence: the rows are found before anything is sorted, so by the trigram index. */
function foundContacts(
  { organizationId }: OrganizationTransaction,
  patterns: readonly string[],
): AliasedRawBuilder<SearchedContact, 'c'> {
  const conditions = patterns.map(
    (pattern): RawBuilder<unknown> => sql`s.search_text like ${pattern}`,
  )
  return sql<SearchedContact>`(${sql.raw(columnsOf(organizationId))} and ${sql.join(conditions, sql` and `)} offset 0)`.as(
    'c',
  )
}

const columnsOf = (organizationId: number) =>
  `select s.id, s.last_name, s.first_name, s.state, s.current_carrier, s.agent_id, s.client_status, s.email from contact s where s.organization_id = ${checkedOrganizationId(organizationId)}`

/** Throws unless the statement reads nothing but the contacts found, once. */
function refuseOtherRows(
  text: string,
  { organizationId }: OrganizationTransaction,
  patterns: number,
): void {
  const [before = '', rest, ...more] = text.split(`(${columnsOf(organizationId)} and `)
  const match = /^(s\.search_text like \$\d+(?: and )?)+ offset 0\)/.exec(rest ?? '')
  const found = match?.[0].match(/\$\d+/g)?.length
  const others = before + (rest ?? '').slice(match?.[0].length)
  if (
    more.length > 0 ||
    found !== patterns ||
    /\b(?:contact|s|role|set|set_config)\b|--|\/\*|;/i.test(others)
  )
    throw new Error('a search reads the contacts of its organization only')
}
