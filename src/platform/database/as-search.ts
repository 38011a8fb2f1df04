import {
  type AliasedRawBuilder,
  type CompiledQuery,
  type RawBuilder,
  type Selectable,
  sql,
} from 'kysely'
import type { Contact } from './schema.gen.ts'
import { checkedOrganizationId, type OrganizationTransaction } from './transaction.ts'

/** The columns of a contact that a search reads. */
export interface SearchedContact {
  readonly id: number
  /** Last name, tab and first name as `unaccented` text: the order of lists. */
  readonly name_key: string
  readonly state: string | null
  readonly current_carrier: string | null
  readonly agent_id: number | null
  readonly client_status: Selectable<Contact>['client_status']
  readonly email: string | null
}

/** LIKE patterns that must all match; of a list of patterns one must. */
export type SearchPatterns = readonly (string | readonly string[])[]

/**
 * Runs one query over the contacts whose search text matches the patterns, as holdfast_search: LIKE
 * is not leakproof, so the policy of holdfast_app would keep it out of the trigram index. `query`
 * may read only the relation that it gets, whose organization is in the statement's text. Nothing
 * else may run in the transaction meanwhile.
 */
export async function asSearch<Row>(
  transaction: OrganizationTransaction,
  patterns: SearchPatterns,
  query: ContactQuery<Row>,
): Promise<Row[]> {
  const lists = patterns.map((pattern) => [pattern].flat())
  if (lists.length === 0 || lists.some((list) => list.length === 0))
    throw new Error('a search needs a pattern')
  const alternatives = lists.map((list) => {
    const each = list.map((pattern): RawBuilder<unknown> => sql`s.search_text like ${pattern}`)
    return each.length === 1 ? sql.join(each) : sql`(${sql.join(each, sql` or `)})`
  })
  return runAsSearch(transaction, sql.join(alternatives, sql` and `), lists.flat().length, query)
}

// A swapped pair of letters leaves a word of six letters three of its seven trigrams.
const nearness = 0.4

/**
 * Does the same for the contacts with a word that has about the same trigrams as `word`. They are
 * many more than a person would call similar.
 */
export async function asNearSearch<Row>(
  transaction: OrganizationTransaction,
  word: string,
  query: ContactQuery<Row>,
): Promise<Row[]> {
  await sql.raw(`set local pg_trgm.word_similarity_threshold = ${nearness}`).execute(transaction)
  return runAsSearch(transaction, sql`s.search_text %> ${word}`, 1, query)
}

type ContactQuery<Row> = (found: AliasedRawBuilder<SearchedContact, 'c'>) => CompiledQuery<Row>

async function runAsSearch<Row>(
  transaction: OrganizationTransaction,
  conditions: RawBuilder<unknown>,
  values: number,
  query: ContactQuery<Row>,
): Promise<Row[]> {
  const statement = query(foundContacts(transaction, conditions))
  refuseOtherRows(statement.sql, transaction, values)
  await sql.raw('set local role holdfast_search').execute(transaction)
  // If it fails, the rollback leaves the role.
  const { rows } = await transaction.executeQuery(statement)
  await sql.raw('reset role').execute(transaction)
  return rows
}

/** The fence: the rows are found before anything is sorted, so by the trigram index. */
const foundContacts = (
  { organizationId }: OrganizationTransaction,
  conditions: RawBuilder<unknown>,
): AliasedRawBuilder<SearchedContact, 'c'> =>
  sql<SearchedContact>`(${sql.raw(columnsOf(organizationId))} and ${conditions} offset 0)`.as('c')

const columnsOf = (organizationId: number) =>
  `select s.id, s.name_key, s.state, s.current_carrier, s.agent_id, s.client_status, s.email from contact s where s.organization_id = ${checkedOrganizationId(organizationId)}`

const like = String.raw`s\.search_text like \$\d+`
const near = String.raw`s\.search_text %> \$\d+`
const condition = String.raw`(?:${like}|\(${like}(?: or ${like})+\)|${near})`
const allConditions = new RegExp(String.raw`^${condition}(?: and ${condition})* offset 0\)`)

/** Throws unless the statement reads nothing but the contacts found, once. */
function refuseOtherRows(
  text: string,
  { organizationId }: OrganizationTransaction,
  values: number,
): void {
  const [before = '', rest, ...more] = text.split(`(${columnsOf(organizationId)} and `)
  const match = allConditions.exec(rest ?? '')
  const found = match?.[0].match(/\$\d+/g)?.length
  const others = before + (rest ?? '').slice(match?.[0].length)
  if (
    more.length > 0 ||
    found !== values ||
    /\b(?:contact|s|role|set|set_config)\b|--|\/\*|;/i.test(others)
  )
    throw new Error('a search reads the contacts of its organization only')
}
