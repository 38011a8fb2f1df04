import type { EmailTextKind } from './email-text.ts'
import { type Weight, wordRules } from './forbidden-words.ts'

export interface FoundWords {
  readonly weight: Weight
  /** As written. */
  readonly words: string
  readonly reason: string
}

/** A letter without its accent, if it is as long as before. */
function bareLetter(letter: string): string {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return bare.length === letter.length ? bare : letter
}

/** Blanks and joiners, and with hyphens too: what lies between words, or hides in one. */
const gaps = {
  asWritten: /([\s\u200b-\u200d\u2060]+)|[\s\S]/gu,
  inPhrases: /([\s\u200b-\u200d\u2060\p{Pd}]+)|[\s\S]/gu,
} as const
const joiners = /^[\u200b-\u200d\u2060]+$/u

/**
 * Returns a text without accents, in which each gap is one blank, joiners alone are none, and the
 * place of each of its letters, and of its end, in the text as written.
 */
function plainText(text: string, gap: RegExp): { plain: string; places: readonly number[] } {
  const places: number[] = []
  let plain = ''
  for (const { 0: piece, 1: between, index } of text.matchAll(gap)) {
    const letter = between === undefined ? bareLetter(piece) : joiners.test(between) ? '' : ' '
    for (let unit = 0; unit < letter.length; unit += 1) places.push(index + unit)
    plain += letter
  }
  return { plain, places: [...places, text.length] }
}

/** Returns the forbidden and unwise words of a text, each once, in the order of the rules. */
export function forbiddenIn(text: string, kind: EmailTextKind): FoundWords[] {
  const plain = {
    asWritten: plainText(text, gaps.asWritten),
    inPhrases: plainText(text, gaps.inPhrases),
  }
  const found = new Map<string, FoundWords>()
  for (const { weight, of, reason, words, hyphens = false } of wordRules) {
    if (of !== undefined && !of(kind)) continue
    const searched = hyphens ? plain.asWritten : plain.inPhrases
    for (const match of searched.plain.matchAll(words)) {
      const [from, to] = [match.index, match.index + match[0].length]
      const written = text
        .slice(searched.places[from], searched.places[to])
        .replace(/\s+/gu, ' ')
        .trim()
      const key = written.toLowerCase()
      if (written !== '' && !found.has(key)) found.set(key, { weight, words: written, reason })
    }
  }
  return [...found.values()]
}
