import { deadLinkText } from '../../quotes/shared/dead-link.ts'
import {
  invalidOrganizationId,
  invalidQuoteId,
  quoteLinkInvalid,
} from '../../quotes/shared/quote-texts.ts'

/** What /error shows of the `message` in its address, which anybody may have written (NAV-004). */
export interface LinkError {
  readonly message: string
  /** One of the product's own texts; any other is shown as what came with the link. */
  readonly ours: boolean
}

const longest = 200
const leftOut = '(left out)'
// What a link could send people to: addresses of pages and email, and digits enough for a phone or account number.
const ways = [
  /\b[a-z][a-z0-9+.-]*:\/\/\S*/gi,
  /\S+@\S+/g,
  /\b(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?/giu,
  /\b(?:tel|mailto|sms|javascript|data):\S*/gi,
  /[+(]?\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){5,}/gu,
]

/** The specification's own texts of a wrong link, and the one that the links of an email shown to the agency lead to. */
const ownTexts: readonly string[] = [
  invalidQuoteId,
  invalidOrganizationId,
  quoteLinkInvalid,
  deadLinkText,
]

/** One line of plain text: no control or direction marks, no address, no phone number, at most 200 characters. */
export function readLinkError(given: string | undefined): LinkError {
  const line = (given ?? '')
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  if (line === '') return { message: 'An error occurred', ours: true }
  if (ownTexts.includes(line)) return { message: line, ours: true }
  const harmless = ways.reduce((text, way) => text.replaceAll(way, leftOut), line.slice(0, 1000))
  return {
    message: harmless.length > longest ? `${harmless.slice(0, longest - 1).trimEnd()}…` : harmless,
    ours: false,
  }
}
