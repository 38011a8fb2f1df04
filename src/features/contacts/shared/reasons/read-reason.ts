import { emailReasons, type ReasonKind } from './email-reasons.ts'
import { type PhraseName, type ReasonPhrase, reasonPhrases } from './reason-phrases.ts'

type Values = Readonly<Record<PhraseName, string>>

const phrases = Object.entries<ReasonPhrase>(reasonPhrases)
const perPhrase = (make: (name: PhraseName, phrase: ReasonPhrase) => string) =>
  Object.fromEntries(
    phrases.map(([name, phrase]) => [name, make(name as PhraseName, phrase)]),
  ) as Values

const marks = perPhrase((name) => `{${name}}`)
const groups = perPhrase((name, { own, stored }) => `(?<${name}>${stored})${own ? '?' : ''}`)

/** Returns the pattern of a sentence: it is written with the patterns of its phrases. */
function patternOf(write: (values: Values) => string): RegExp {
  const parts = write(marks).split(/\{(\w+)\}/)
  const sources = parts.map((part, index) =>
    index % 2 === 1 ? groups[part as PhraseName] : part.replace(/\W/g, String.raw`\$&`),
  )
  return new RegExp(`^${sources.join('')}$`)
}

const sentences = Object.entries(emailReasons).map(([kind, sentence]) => {
  const write: (values: Values) => string = typeof sentence === 'string' ? () => sentence : sentence
  return { kind: kind as ReasonKind, write, pattern: patternOf(write) }
})

/** Returns the sentence that a reason is, one of many included, with the values in it. */
export function readReason(reason: string) {
  for (const { kind, write, pattern } of sentences) {
    const found = pattern.exec(reason)
    if (found !== null) return { kind, write, values: found.groups ?? {} }
  }
  return undefined
}

export const reasonKind = (reason: string | null): ReasonKind | undefined =>
  reason === null ? undefined : readReason(reason)?.kind

/** Whether a stored reason is that of a pause. */
export function isPauseReason(reason: string | null): boolean {
  const kind = reasonKind(reason)
  return kind === 'paused' || kind === 'pausedTooLong'
}

/** Returns a stored reason as people write it: states by name, dates in American form. */
export function reasonText(reason: string): string {
  const found = readReason(reason)
  if (found === undefined) return reason
  const shown = perPhrase((name, phrase) => {
    const stored = found.values[name]
    return stored ? (phrase.shown?.(stored) ?? stored) : ''
  })
  return found.write(shown)
}

/** A pattern of each client’s own in a reason, for JavaScript and PostgreSQL. */
export const ownPhrases = phrases.flatMap(([, { own, stored }]) => (own ? stored : [])).join('|')
const ownInReason = new RegExp(ownPhrases, 'g')

/** Returns a stored reason without what is each client's own: `OR enrollment window`. */
export const reasonOfMany = (reason: string): string => reason.replace(ownInReason, '')
