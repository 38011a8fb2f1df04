import {
  type CarrierName,
  type CarrierOrOther,
  carrierOfNaic,
  carriers,
  otherCarrier,
} from './carriers.ts'
import { editDistance } from './edit-distance.rules.ts'

/**
 * Section 9: a score under this is accepted. 30 x edit distance / length makes 10 mean "a third
 * different" (decision 103).
 */
export const acceptedUnder = 10
const scale = 30

/**
 * `exact`: the text is or contains the carrier's name. Otherwise it is only similar, and should be
 * confirmed.
 */
export type CarrierMatch = { carrier: CarrierOrOther; score: number; exact: boolean }

const corporateWords = new Set(
  'insurance ins insur insurer company companies co inc incorporated corp corporation llc ltd limited group grp the'.split(
    ' ',
  ),
)
const productWords = new Set(
  'medicare supplement supplements supplemental supp sup med medsup medsupp medigap plan policy health healthcare life f g n hdg'.split(
    ' ',
  ),
)

function wordsOf(text: string): string[] {
  const plain = text.slice(0, 200).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

const without = (words: readonly string[], dropped: ReadonlySet<string>) =>
  words.filter((word) => !dropped.has(word))
const joined = (words: readonly string[]) => words.join('')

type Known = { carrier: CarrierName; form: string }
type Affiliate = { carrier: CarrierName; words: string[] }

const names = new Map<string, CarrierName>()
const nameable = new Map<string, CarrierName>()
const brands: Known[] = []
const affiliates: Affiliate[] = []
let longest = 0
for (const carrier of carriers) {
  // Only brands are compared: common words ("Medicare Supplement") would make different carriers
  // similar.
  for (const brand of new Set([carrier.name, ...carrier.words])) {
    nameable.set(joined(wordsOf(brand)), carrier.name)
    brands.push({ carrier: carrier.name, form: joined(wordsOf(brand)) })
  }
  for (const alias of carrier.aliases) {
    const words = wordsOf(alias)
    names.set(joined(words), carrier.name).set(joined(without(words, corporateWords)), carrier.name)
  }
  for (const name of [
    ...carrier.affiliates,
    ...carrier.companies.flatMap((company) => [company.name, company.formerName ?? company.name]),
  ]) {
    const words = without(wordsOf(name), corporateWords)
    names.set(joined(words), carrier.name)
    affiliates.push({ carrier: carrier.name, words })
    if (words.length >= 3) nameable.set(joined(words), carrier.name)
    longest = Math.max(longest, words.length)
  }
}

/**
 * Returns the carriers whose brand, or insurer's name of three or more words, is in the text as
 * whole words, joined or separate.
 */
function namedWithin(words: readonly string[]): Set<CarrierName> {
  const found = new Set<CarrierName>()
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= longest && start + length <= words.length; length++) {
      const carrier = nameable.get(joined(words.slice(start, start + length)))
      if (carrier !== undefined) found.add(carrier)
    }
  }
  return found
}

/**
 * Returns 0 for equal, 10 for a third different, 30 for not similar. Short forms must be equal, as
 * one letter changes the word.
 */
function difference(form: string, known: string): number {
  if (form === known) return 0
  if (known.length < 5 || form.length < 4) return scale
  const length = Math.max(form.length, known.length)
  const limit = Math.floor(length / 3)
  const distance = editDistance(form, known, limit)
  return distance > limit ? scale : (scale * distance) / length
}

/**
 * Insurers' long names share most of their words, so each word must be similar; the largest
 * difference counts.
 */
function affiliateDifference(words: readonly string[], known: readonly string[]): number {
  if (words.length !== known.length || words.length === 0) return scale
  return Math.max(...words.map((word, i) => difference(word, known[i] ?? '')))
}

/**
 * Returns the carrier of a text: by name, alias, insurer of the group or NAIC number, else by a
 * brand within the text, else by the least edit distance with a score under 10, else "Other"
 * (IMPORT-018, decision 103). Case, spaces and punctuation are ignored. A text with two carriers is
 * "Other", and so is blank text, which the caller must handle.
 */
export function matchCarrier(text: string): CarrierMatch {
  const all = wordsOf(text)
  const words = without(all, corporateWords)
  const named = names.get(joined(all)) ?? names.get(joined(words)) ?? carrierOfNaic(text.trim())
  if (named !== undefined) return { carrier: named, score: 0, exact: true }
  const [within, second] = namedWithin(words)
  if (second !== undefined) return { carrier: otherCarrier, score: scale, exact: false }
  if (within !== undefined) return { carrier: within, score: 0, exact: true }

  let best: { carrier: CarrierName | undefined; score: number } = {
    carrier: undefined,
    score: scale,
  }
  const forms = new Set([joined(words), joined(without(words, productWords))])
  for (const { carrier, form } of brands) {
    for (const written of forms) {
      const score = difference(written, form)
      if (score < best.score) best = { carrier, score }
    }
  }
  for (const affiliate of affiliates) {
    const score = affiliateDifference(words, affiliate.words)
    if (score < best.score) best = { carrier: affiliate.carrier, score }
  }
  return best.carrier !== undefined && best.score < acceptedUnder
    ? { carrier: best.carrier, score: best.score, exact: false }
    : { carrier: otherCarrier, score: best.score, exact: false }
}
