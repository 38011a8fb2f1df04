import { type Locale, locales } from '../../../../kernel/locale.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { emailTextKinds } from '../../shared/texts/email-text.ts'
import { listChangedTexts, listTextVersions, type TextKey } from './email-texts.sql.ts'
import { productText } from './product-text.ts'

/** Versions that one call returns. */
const pageOfVersions = 20

interface SavedRow {
  readonly version: number
  readonly created_at: Date
  readonly first_name: string
  readonly last_name: string
}

const savedOf = (row: SavedRow | undefined) => ({
  version: row?.version ?? 0,
  saved_at: row?.created_at.toISOString() ?? null,
  saved_by: row === undefined ? null : personName(row.first_name, row.last_name),
})

/** Returns every text in both languages, changed or not, in the order of the list. */
export async function listEmailTexts(context: MemberContext) {
  const changed = await inOrganization(context, listChangedTexts)
  const byKey = new Map(changed.map((row) => [`${row.kind} ${row.locale}`, row]))
  return {
    texts: emailTextKinds.flatMap((kind) =>
      locales.map((locale) => {
        const row = byKey.get(`${kind} ${locale}`)
        return { kind, locale, own: Boolean(row?.own), ...savedOf(row) }
      }),
    ),
  }
}

const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'es' : 'en')

/** Returns the text in force, the agency's own or the product's. */
export function readEmailText(context: MemberContext, { kind, locale }: TextKey) {
  return inOrganization(context, async (transaction) => {
    const newest = { limit: 1 }
    const [row] = await listTextVersions(transaction, { kind, locale }, newest)
    const other = { kind, locale: otherLocale(locale) }
    const [translated] = await listTextVersions(transaction, other, newest)
    const product = productText(kind, locale)
    const content = row?.content ?? null
    return {
      ...savedOf(row),
      own: content !== null,
      content: content ?? product,
      product,
      other_own: (translated?.content ?? null) !== null,
    }
  })
}

/** Returns versions of a text before a given one, the newest first. */
export function listEmailTextVersions(
  context: MemberContext,
  { before, ...key }: TextKey & { readonly before?: number | undefined },
) {
  return inOrganization(context, async (transaction) => {
    const rows = await listTextVersions(transaction, key, { before, limit: pageOfVersions + 1 })
    return {
      versions: rows
        .slice(0, pageOfVersions)
        .map((row) => ({ ...savedOf(row), content: row.content })),
      more: rows.length > pageOfVersions,
    }
  })
}
