import type { EmailTextKind } from './email-text.ts'
import { type Weight, wordRules } from './forbidden-words.ts'

export interface FoundWords {
  readonly weight: Weight
  /** As written. */
  readonly words: string
  readonly reason: string
}

/** Lower case and without accents, letter by letter, so that places in both are the same. */
const plainLetters = (text: string, keepCase: boolean) =>
  [...text]
    .map((letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
      const one = keepCase ? bare : bare.toLowerCase()
      return one.length === letter.length ? one : letter
    })
    .join('')

/** Returns the forbidden and unwise words of a text, each once, in the order of the rules. */
export function forbiddenIn(text: string, kind: EmailTextKind): FoundWords[] {
  const spaced = text.replace(/\s/gu, ' ')
  const exact = plainLetters(spaced, true)
  const found = new Map<string, FoundWords>()
  for (const { weight, of, reason, words } of wordRules) {
    if (of !== undefined && !of(kind)) continue
    for (const match of exact.matchAll(words)) {
      const written = spaced.slice(match.index, match.index + match[0].length).trim()
      const key = written.toLowerCase()
      if (written !== '' && !found.has(key)) found.set(key, { weight, words: written, reason })
    }
  }
  return [...found.values()]
}
