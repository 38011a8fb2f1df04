import { type EmailAddress, parseEmailAddress } from '../../../../kernel/email-address.ts'
import type { Cents } from '../../../../kernel/money.ts'
import { type Phone, parsePhone } from '../../../../kernel/phone.ts'
import { maxPremium, parsePremium } from '../../../contacts/shared/policies/premium.rules.ts'
import type { ClientStatus } from '../../../organizations/shared/client-status.rules.ts'

interface ReadEmail {
  readonly email: EmailAddress
  readonly several: boolean
  /** Spaces were removed where no word can end: beside the "@", and before a dot behind it. */
  readonly spaced?: true
}
const besideAt = /[ \u00a0]{1,9}@[ \u00a0]{0,9}|@[ \u00a0]{1,9}/
const beforeDot = /(?<=@\S{1,60})[ \u00a0]{1,9}\./

/**
 * Returns the email address of a trimmed cell, also from `Ann Lee <ann@x.example>`, a `mailto:`
 * link, or several email addresses separated by `;`, `,`, `/` or `|`, of which the first is used. A
 * space does not separate: `ann lee@x.example` is a typing error, and may be a name and an address.
 */
export function emailOfText(text: string): ReadEmail | undefined {
  if (text.length > 1000) return undefined
  const whole = parseEmailAddress(text)
  if (whole !== undefined) return { email: whole, several: false }
  const closed = parseEmailAddress(text.replace(besideAt, '@').replace(beforeDot, '.'))
  if (closed !== undefined) return { email: closed, several: false, spaced: true }
  const parts = text
    .split(/[;,/|\n]/)
    .map((part) =>
      parseEmailAddress(/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part.replace(/^\s*mailto:/i, '')),
    )
    .filter((email) => email !== undefined)
  return parts[0] === undefined ? undefined : { email: parts[0], several: parts.length > 1 }
}

/** In cents. A year's amount that would make a month cheaper is another mistake. */
const minOfMonth = 10_00

const extension = /\s*(?:x|ext\.?|extension|#)\s*\d{1,6}$/i

/**
 * Returns the phone number of a trimmed cell, in any punctuation and without an extension; of
 * several, the first usable one.
 */
export function phoneOfText(text: string): Phone | undefined {
  if (text.length > 200) return undefined
  const plain = text.replace(/^(\d{10,11})\.0+$/, '$1').replace(extension, '')
  // A letter inside means a label or Excel's 9.8E+09, whose last digits are lost.
  const whole = /\d[a-z]/i.test(plain) ? undefined : parsePhone(plain)
  if (whole !== undefined) return whole
  for (const part of plain.split(/[/;,|\n]|\bor\b|\band\b/i)) {
    const phone = /\d[a-z]/i.test(part) ? undefined : parsePhone(part.replace(extension, ''))
    if (phone !== undefined) return phone
  }
  return undefined
}

/**
 * Returns the ZIP code of a trimmed cell: `04674`, `4674` (a spreadsheet dropped the zero),
 * `04674-1234`, `46741234`, `4674.0`.
 */
export function zipOfText(text: string): string | undefined {
  const match = /^(\d{3,5})(?:[- ]?\d{4}|-)?$/.exec(text.replace(/\.0+$/, ''))
  if (!match) return undefined
  const digits = text.replace(/\.0+$/, '').replace(/\D/g, '')
  // Seven to nine digits are ZIP+4; with fewer, a trailing group of four is the ZIP itself.
  const five = digits.length >= 7 ? digits.slice(0, -4) : digits.length <= 5 ? digits : undefined
  return five?.padStart(5, '0')
}

const words = (text: string) => new Set(text.split('|'))
const male = words('m|male|man|boy|masculine|mr')
const female = words('f|female|fem|woman|w|girl|feminine|ms|mrs|miss')

export function genderOfText(text: string): 'M' | 'F' | undefined {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  return male.has(word) ? 'M' : female.has(word) ? 'F' : undefined
}

const smokes = words(
  'y|yes|true|t|1|x|s|sm|smk|smkr|smoker|smokes|smoking|tob|tobacco|user|tobacco user|uses tobacco|current|current smoker|current user|daily|cigarettes|cigars|chew',
)
const doesNotSmoke = words(
  'n|no|none|false|f|0|never|ns|nt|nsm|nsmkr|nonsmoke|no never|pnt|snt|pns|sns|nonsmkr|nonsmoker|nontob|nontobacco|smoker no|no tob|no tobacco|no tobacco use|nonuser|nontobacco user|does not smoke|does not use|never smoked|former|former smoker|ex smoker|quit|not a smoker',
)
/** Words of an insurer's rate class that say nothing of tobacco: `Preferred NT`, `Std Smoker`. */
const rateClassWords = /\b(preferred|pref|standard|std|rate|class|plus|level|[1-3])\b/g
/** Whether a cell of tobacco use is an insurer's rate class, which is kept as such. */
export const isRateClass = (text: string): boolean =>
  /\b(preferred|pref|standard|std|select|class|level)\b/i.test(text)
const usage =
  'cigarettes?|cigars?|chews?|chewing|pipes?|vapes?|snuff|pouch(es)?|quit|former|ex|since'
const explained = new RegExp(`^(y|yes|n|no) (${usage})\\b`)

/** Returns what a tobacco or rate class cell says; undefined for a class without such a word. */
export function tobaccoOfText(text: string): boolean | undefined {
  const word = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bn ([st])\b/g, 'n$1')
    .replace(/\bnon (?=[stu])/g, 'non')
    .trim()
  for (const part of [word, word.replace(rateClassWords, ' ').replace(/ +/g, ' ').trim()]) {
    if (smokes.has(part)) return true
    if (doesNotSmoke.has(part)) return false
  }
  return explained.exec(word)?.[1]?.startsWith('y')
}

const english = words('en|eng|english|ingles|american english|us english')
const spanish = words('es|esp|spa|sp|span|spanish|espanol|castellano')

/**
 * Returns a language by its name in English or Spanish, or by its code, with or without a region:
 * `en-US`.
 */
export function languageOfText(text: string): 'en' | 'es' | undefined {
  const word = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^(en|es) [a-z]{2}$/, '$1')
  return english.has(word) ? 'en' : spanish.has(word) ? 'es' : undefined
}

const statusWords: ReadonlyMap<string, ClientStatus | 'do_not_contact'> = new Map(
  (
    [
      [
        'active',
        'active|a|inforce|in force|current|client|customer|active client|issued|in effect|paying|renewed|enrolled|approved|good standing|existing|placed',
      ],
      [
        'prospect',
        'prospect|lead|prospective|quoted|new lead|not yet a client|potential|p|pending|submitted|applied|new',
      ],
      [
        'lapsed',
        'lapsed|lapse|inactive|termed|term|terminated|terminated policy|cancelled|canceled|cancel|expired|not in force|dropped|former client|former|lost|declined|withdrawn|t|l|not taken|replaced|disenrolled|surrendered|closed|non pay|nonpay',
      ],
      [
        'medicare_advantage',
        'medicare advantage|moved to medicare advantage|ma|mapd|ma pd|moved to ma|switched to ma|advantage|went ma',
      ],
      ['deceased', 'deceased|d|dec d|decd|dec|died|dead|death|passed away|passed|expired deceased'],
      [
        'do_not_contact',
        'dnc|do not contact|do not call|do not email|do not mail|do not solicit|no contact|opt out|opted out|unsubscribed',
      ],
    ] as const
  ).flatMap(([status, texts]) => texts.split('|').map((text) => [text, status] as const)),
)

/** Returns what a cell of a status column says: a client status, or "do not contact". */
export const statusOfText = (text: string): ClientStatus | 'do_not_contact' | undefined =>
  statusWords.get(
    text
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  )

const contactable = words('n|no|false|0|f|ok|okay|may contact|allowed')
const marked = words('y|yes|true|t|1|x|do not')
/** Returns whether a cell of a "do not contact" column says so. */
export function doNotContactOfText(text: string): boolean | undefined {
  const word = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  if (contactable.has(word)) return false
  return marked.has(word) || statusOfText(text) === 'do_not_contact' ? true : undefined
}

/**
 * Returns a month's premium in cents, from `$123.45`, `1,234.50` or `98.10/mo`. Undefined for one
 * of a year or a quarter: what the month costs is not guessed.
 */
export function premiumOfText(text: string): Cents | undefined {
  if (text.length > 40) return undefined
  return parsePremium(text.replace(/ ?\/? ?(?:mo|month|monthly|per month|a month)\.?$/i, ''))
}

const ofYear = /[ /]*(?:yr|year|yearly|annual|annually|per year|a year)\.?$/i

/** Whether an amount that is not a month's premium, `$1,800/yr` or `2,400.00`, can be a year's. */
export function isYearPremium(text: string): boolean {
  if (text.length > 40) return false
  const amount = text.replace(ofYear, '').replaceAll(/[\s$]/g, '')
  if (!/^(\d{1,3}(,\d{3})*|\d{1,5})(\.\d{0,2})?$/.test(amount)) return false
  const month = (Number(amount.replaceAll(',', '')) * 100) / 12
  return month >= minOfMonth && month <= maxPremium
}
