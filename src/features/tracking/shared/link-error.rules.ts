import { type Catalogs, defaultLocale, type Locale } from '../../../kernel/locale.ts'
import { deadLinkText, quoteTexts } from '../../quotes/shared/quote-texts.ts'

/** The text that /error shows for the `message` in its URL, which anyone can write (NAV-004). */
export interface LinkError {
  readonly message: string
  /** One of the product's own texts; any other is marked as coming from the link. */
  readonly ours: boolean
}

const maxLength = 200
const leftOut = '(left out)'
// Where a forged message could send people: URLs, email addresses, phone and account numbers.
const contactDetails = [
  /\b[a-z][a-z0-9+.-]*:\/\/\S*/gi,
  /\S+@\S+/g,
  /\b(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?/giu,
  /\b(?:tel|mailto|sms|javascript|data):\S*/gi,
  /[+(]?\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){5,}/gu,
]

const ownTextsIn = (locale: Locale): readonly string[] => {
  const { invalidQuoteId, invalidOrganizationId, quoteLinkInvalid } = quoteTexts[locale]
  return [invalidQuoteId, invalidOrganizationId, quoteLinkInvalid, deadLinkText]
}

/**
 * The texts for a link that does not work, and for a preview's links, which only members see; URLs
 * have the English ones.
 */
const ownTexts: Catalogs<readonly string[]> = { en: ownTextsIn('en'), es: ownTextsIn('es') }
const unknownError: Catalogs<string> = { en: 'An error occurred', es: 'Ocurrió un error' }

/**
 * Returns the message as one line of plain text without control characters or contact details, an
 * own one in `locale`.
 */
export function readLinkError(
  given: string | undefined,
  locale: Locale = defaultLocale,
): LinkError {
  const line = (given ?? '')
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  if (line === '') return { message: unknownError[locale], ours: true }
  const own = ownTexts[locale][ownTexts[defaultLocale].indexOf(line)]
  if (own !== undefined) return { message: own, ours: true }
  const harmless = contactDetails.reduce(
    (text, detail) => text.replaceAll(detail, leftOut),
    line.slice(0, 1000),
  )
  return {
    message:
      harmless.length > maxLength ? `${harmless.slice(0, maxLength - 1).trimEnd()}…` : harmless,
    ours: false,
  }
}
