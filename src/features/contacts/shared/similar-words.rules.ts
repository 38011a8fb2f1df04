/** A word that occurs in names, and in how many of those looked at. */
export interface NameWord {
  readonly word: string
  readonly count: number
}

const alternatives = 5
const shortestWithErrors = 4
const longestWithErrors = 25

/** How many typing errors a word of a search may have: none in a short one or a number. */
export function errorsAllowed(word: string): number {
  if (word.length < shortestWithErrors || word.length > longestWithErrors) return 0
  if (!/^[\p{L}'-]+$/u.test(word)) return 0
  return word.length < 6 ? 1 : 2
}

/**
 * Returns LIKE patterns for words between spaces that differ from this one by one letter added,
 * left out or replaced, or by two neighbors swapped: a trigram index serves them. The most frequent
 * errors come first, at the end of the word before its start: each client that is found is compared
 * until one matches.
 */
export function patternsWithOneError(word: string): string[] {
  if (errorsAllowed(word) === 0) return []
  const places = Array.from(
    { length: word.length },
    (_, i) => [word.slice(0, i), word.slice(i)] as const,
  ).reverse()
  const changed = new Set([
    ...places.flatMap(([start, [one, next = '', ...rest]]) =>
      next === '' ? [] : start + next + one + rest.join(''),
    ),
    ...places.map(([start, rest]) => `${start}_${rest.slice(1)}`),
    ...places.map(([start, rest]) => start + rest.slice(1)),
    ...[...places, [word, ''] as const].map(([start, rest]) => `${start}_${rest}`),
  ])
  return [...changed].map((other) => `% ${other} %`)
}

/** Letters to add, leave out, replace, or swap with the next, from one word to another. */
export function typingErrors(a: string, b: string): number {
  const from = [...a]
  const to = [...b]
  let before: number[] = []
  let last = to.map((_, i) => i).concat(to.length)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, at(before, j - 2) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return at(last, to.length)
}
const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

/**
 * Returns the words of names that someone may have meant by `word`, the nearest and most frequent
 * first, at most five.
 */
export function nearestWords(word: string, found: readonly NameWord[]): string[] {
  const allowed = errorsAllowed(word)
  return found
    .map((name) => ({ ...name, errors: typingErrors(word, name.word) }))
    .filter(({ errors }) => errors <= allowed)
    .toSorted((a, b) => a.errors - b.errors || b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, alternatives)
    .map((name) => name.word)
}
