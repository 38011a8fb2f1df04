import type { Locale } from '../../../../kernel/locale.ts'
import { contentHash } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { currentTypeOf } from '../../../organizations/shared/email-types.ts'
import type { EmailTextKind, WrittenText } from '../../shared/texts/email-text.ts'
import type { EmailKind } from '../emails/wording.ts'
import { listTextsInForce } from './email-texts.sql.ts'
import { productText } from './product-text.ts'

/** The text that an email has, and what tells it from every other one. */
export interface TextInForce {
  readonly kind: EmailTextKind
  readonly text: WrittenText
  /** Null for the product's own. */
  readonly hash: string | null
  /** A draft, whose templates are not kept: typing makes many. */
  readonly unsaved?: true
}

/** The texts of one agency, its own or the product's. */
export interface EmailTexts {
  of(kind: EmailTextKind, locale: Locale): TextInForce
}

/** Returns which text an email has on its day. */
export const textKindOf = ({ emailType, timing }: EmailKind): EmailTextKind =>
  timing === 'late' ? 'late' : currentTypeOf(emailType)

export const ownText = (kind: EmailTextKind, text: WrittenText): TextInForce => ({
  kind,
  text,
  hash: contentHash(JSON.stringify(text)).slice(0, 24),
})

/** The product's texts. */
export const productTexts: EmailTexts = {
  of: (kind, locale) => ({ kind, text: productText(kind, locale), hash: null }),
}

/** Reads the agency's texts in one statement. */
export async function readEmailTexts(transaction: OrganizationTransaction): Promise<EmailTexts> {
  const rows = await listTextsInForce(transaction)
  const own = new Map<string, TextInForce>()
  for (const { kind, locale, content } of rows)
    if (content !== null) own.set(`${kind} ${locale}`, ownText(kind, content))
  return { of: (kind, locale) => own.get(`${kind} ${locale}`) ?? productTexts.of(kind, locale) }
}
