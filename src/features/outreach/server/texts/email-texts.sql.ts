import { sql } from 'kysely'
import type { Locale } from '../../../../kernel/locale.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { EmailTextKind, WrittenText } from '../../shared/texts/email-text.ts'

export interface TextKey {
  readonly kind: EmailTextKind
  readonly locale: Locale
}

/** A version of a text; the highest one is in force. Without content it is the product's. */
interface TextVersion {
  readonly version: number
  readonly content: WrittenText | null
  readonly created_at: Date
  /** Of the member who saved it. */
  readonly first_name: string
  readonly last_name: string
}

/** Returns the version in force of each text that the agency has ever changed. */
export async function listTextsInForce(
  transaction: OrganizationTransaction,
): Promise<Array<TextKey & { readonly content: WrittenText | null }>> {
  const { rows } = await sql<TextKey & { content: WrittenText | null }>`
    select distinct on (t.kind, t.locale) t.kind, t.locale, t.content
    from email_text t where t.organization_id = ${transaction.organizationId}
    order by t.kind, t.locale, t.version desc`.execute(transaction)
  return rows
}

const versions = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('email_text as t')
    .innerJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 't.organization_id').onRef('a.id', '=', 't.created_by'),
    )
    .where('t.organization_id', '=', transaction.organizationId)

/** Returns the version in force of each text with who saved it, without the text. */
export const listChangedTexts = (transaction: OrganizationTransaction) =>
  versions(transaction)
    .distinctOn(['t.kind', 't.locale'])
    .select(['t.kind', 't.locale', 't.version', 't.created_at', 'a.first_name', 'a.last_name'])
    .select((row) => row('t.content', 'is not', null).as('own'))
    .orderBy('t.kind')
    .orderBy('t.locale')
    .orderBy('t.version', 'desc')
    .execute()

/** Returns versions of one text, the newest first. */
export async function listTextVersions(
  transaction: OrganizationTransaction,
  { kind, locale }: TextKey,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<TextVersion[]> {
  const rows = await versions(transaction)
    .select(['t.version', 't.content', 't.created_at', 'a.first_name', 'a.last_name'])
    .where('t.kind', '=', kind)
    .where('t.locale', '=', locale)
    .$if(before !== undefined, (query) => query.where('t.version', '<', before ?? 0))
    .orderBy('t.version', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, content: row.content as WrittenText | null }))
}

/** Adds a version; false if someone else has added it in the meantime. */
export async function insertTextVersion(
  transaction: OrganizationTransaction,
  { kind, locale }: TextKey,
  saved: {
    readonly version: number
    readonly content: WrittenText | null
    readonly at: Date
    readonly by: number
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('email_text')
    .values({
      organization_id: transaction.organizationId,
      kind,
      locale,
      version: saved.version,
      content: saved.content === null ? null : JSON.stringify(saved.content),
      created_at: saved.at,
      created_by: saved.by,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'kind', 'locale', 'version']).doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
