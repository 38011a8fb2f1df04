import ts from 'typescript'
import { expect, test } from 'vitest'
import { emailReasons } from '../../src/features/contacts/shared/reasons/email-reasons.ts'
import {
  type PhraseName,
  reasonPhrases,
} from '../../src/features/contacts/shared/reasons/reason-phrases.ts'
import { at, eachNode, productFiles, read } from './source-tree.ts'

/** The only files that know the sentences of why an email goes, waits or is skipped. */
const place = 'src/features/contacts/shared/reasons/'
const files = productFiles().filter(
  (path) => path.startsWith('src/features/') && !path.startsWith(place),
)

/** Sentences that begin like a reason, and are none. */
const others: Readonly<Record<string, string>> = {
  'src/features/contacts/web/list/filters/MoreFiltersFields.tsx': 'the label of a filter',
  'src/features/outreach/web/pauses/PausesNotice.tsx': 'the title of a notice about all pauses',
  'src/features/outreach/server/quote-email/check-quote-email.ts': 'a warning about a quote',
}

const asked =
  /^(startsWith|endsWith|includes|indexOf|match|matchAll|search|replace|replaceAll|split|slice|substring|at)$/
const isReason = (text: string) => /\breason$|Reason$/.test(text)

/** Whether it takes a reason apart, as a text: by a method of it, or by a pattern. */
function takesApart(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  if (asked.test(name.text)) return isReason(expression.getText())
  return /^(test|exec)$/.test(name.text) && node.arguments.some((one) => isReason(one.getText()))
}

const inSql =
  /\breason\s*(!?~|not\s+like|i?like|similar)|(regexp_\w+|substr\w*|left|right|split_part|starts_with|position|strpos)\s*\(\s*(\w+\.)?reason\b/i

/** In the place of each value of a text. */
const hole = '\0'
const marks = Object.fromEntries(
  Object.keys(reasonPhrases).map((name) => [name, `{${name}}`]),
) as Record<PhraseName, string>
const partsOf = (sentence: (values: typeof marks) => string) => sentence(marks).split(/\{(\w+)\}/)
/** The beginning of each sentence with values; the others are written as they are. */
const beginnings = Object.values(emailReasons).map((sentence) => {
  if (typeof sentence === 'string') return new RegExp(`^${RegExp.escape(sentence)}$`)
  const parts = partsOf(sentence)
  const sources = parts.map((part, index) =>
    index % 2 === 1
      ? `(?:${hole}|${reasonPhrases[part as PhraseName].stored})?`
      : RegExp.escape(part),
  )
  return new RegExp(`^${sources.join('')}`)
})

/** Returns a text of the source with holes for its values; undefined of any other node. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text.trim()
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => hole + literal.text)].join('')
}

/** Only files with such words are parsed: the whole product would take seconds. */
const words = [
  'reason',
  'Reason',
  ...Object.values(emailReasons).flatMap((one) => {
    const parts = typeof one === 'string' ? [one] : partsOf(one)
    return (
      parts.filter((_, index) => index % 2 === 0).toSorted((a, b) => b.length - a.length)[0] ?? []
    )
  }),
]

const apart: string[] = []
const written: string[] = []
let texts = 0
for (const path of files.filter((one) => words.some((word) => read(one).includes(word))))
  eachNode(path, (node) => {
    if (takesApart(node)) apart.push(at(path, node))
    const text = textOf(node)
    if (text === undefined) return
    texts += 1
    if (inSql.test(text)) apart.push(at(path, node))
    if (beginnings.some((one) => one.test(text))) written.push(at(path, node))
  })

test('no code takes a reason apart but the one place that knows its sentences', () => {
  expect(texts).toBeGreaterThan(1000)
  expect(apart).toEqual([])
})

test('the sentence of a reason is written in one place only', () => {
  const ofOthers = (found: string) => Object.keys(others).some((path) => found.startsWith(path))
  expect(written.filter((found) => !ofOthers(found))).toEqual([])
  expect(written.filter(ofOthers)).toHaveLength(Object.keys(others).length)
})
