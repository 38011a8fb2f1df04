import { fileLimits } from '../file/file-limits.ts'

export interface PersonName {
  readonly first: string
  readonly last: string
}

const particles: ReadonlySet<string> = new Set([
  'van',
  'von',
  'der',
  'den',
  'de',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'du',
  'la',
  'le',
  'los',
  'las',
  'st',
  'st.',
  'san',
  'santa',
  'ten',
  'ter',
  'bin',
  'al',
  'mc',
  'mac',
])
const suffix = /^(?:jr|sr|ii|iii|iv|md|phd|esq|dds|rn)\.?$/i
const title = /^(?:mr|mrs|ms|miss|dr|rev|prof)\.?$/i

/** Control characters except white space. Names have none, and PostgreSQL cannot store NUL. */
const unreadable = /[\p{Cc}\p{Cf}\uFFFD]/gu

/**
 * Returns the name of a trimmed cell with inner white space collapsed, unreadable characters
 * removed, and at most 100 characters.
 */
export function nameOfText(text: string): { name: string; cut: boolean; removed: boolean } {
  let name = text
  let removed = false
  if (/[^\x20-\x7e]| {2}/.test(name)) {
    name = name.toWellFormed().replace(/\s+/g, ' ')
    const readable = name.replace(unreadable, '')
    removed = readable !== name
    name = readable.replace(/ {2,}/g, ' ').trim()
  }
  if (name.length <= fileLimits.nameLength) return { name, cut: false, removed }
  return {
    name: [...name]
      .slice(0, fileLimits.nameLength)
      .join('')
      .slice(0, fileLimits.nameLength)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim(),
    cut: true,
    removed,
  }
}

/**
 * Splits `Smith, John A.`, `John A. Smith`, `Smith, John, Jr.`, `Mrs. Ludmilla van der Berg` or
 * `John & Mary Smith`.
 */
export function splitName(name: string): PersonName {
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const ending = parts.filter((part) => suffix.test(part))
  const [first, ...others] = parts.filter((part) => !suffix.test(part))
  if (first === undefined) return { first: name.replaceAll(',', ' ').trim(), last: '' }
  const withEnding = (last: string) => [last, ...ending].filter((part) => part !== '').join(' ')
  if (others.length > 0) return { first: others.join(' '), last: withEnding(first) }
  const words = first.split(' ')
  if (words.length > 1 && title.test(words[0] ?? '')) words.shift()
  let from = words.length - 1
  while (from > 1 && suffix.test(words[from] ?? '')) from -= 1
  while (from > 1 && particles.has((words[from - 1] ?? '').toLowerCase())) from -= 1
  if (from < 1) return { first: words.join(' '), last: withEnding('') }
  return { first: words.slice(0, from).join(' '), last: withEnding(words.slice(from).join(' ')) }
}
