import { dirname } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { type ConsumerCatalog, consumerCatalogs, textsOf } from './consumer-texts.ts'
import { at, eachNode, filesMatching, isTest, productFiles, read } from './source-tree.ts'

const catalogs = await consumerCatalogs()

/** Texts that are the same in both languages: names, and what only members read. */
const sameInBoth = new Set([
  'No',
  'Medicare Advantage',
  'Plan G, Aetna:',
  ...catalogs
    .filter(({ name }) => name === 'emailFrameTexts')
    .flatMap(textsOf)
    .filter(({ key }) => key.startsWith('emailFrameTexts.testNotices.'))
    .map(({ en }) => en),
])

test('every consumer text differs in English and Spanish', () => {
  const untranslated = catalogs
    .flatMap(textsOf)
    .filter(({ en, es }) => en === es && /\p{L}{2}/u.test(en) && !sameInBoth.has(en))
  expect(untranslated).toEqual([])
})

/** Spanish of the first version that a reader corrected (T2.6 of docs/findings.md). */
const formerSpanish =
  /suscripción está cancelada|pasar una revisión de salud|de los nervios|costaría el Plan \w+ y|entrar, salir o cambiar|buen candidato|tarifas oficiales|\bgerentes?\b/i

test('no Spanish text says again what was corrected', () => {
  const former = catalogs.flatMap(textsOf).filter(({ es }) => formerSpanish.test(es))
  expect(former.map(({ key, es }) => `${key}: ${es}`)).toEqual([])
  expect('Solo los gerentes de la agencia').toMatch(formerSpanish)
})

const sources = productFiles().map((path) => ({ path, text: read(path) }))
/**
 * The files that may read a catalog: those that name it or its module, and those beside them, which
 * get its texts.
 */
function readersOf({ name, path }: ConsumerCatalog): string[] {
  const module = path.slice(path.lastIndexOf('/') + 1)
  const naming = sources.filter(
    (file) => file.path !== path && (file.text.includes(name) || file.text.includes(`/${module}'`)),
  )
  const folders = new Set(naming.map((file) => dirname(file.path)))
  return sources
    .filter((file) => file.path !== path && folders.has(dirname(file.path)))
    .map(({ text }) => text)
}

test('every text of a catalog is shown somewhere', () => {
  const unused = catalogs.flatMap((catalog) => {
    const readers = readersOf(catalog)
    const texts = catalog.texts.en
    // The health questions are looked up by their id in the data.
    if (typeof texts !== 'object' || texts === null || catalog.name === 'questionWordings')
      return []
    return Object.keys(texts)
      .filter((key) => {
        const use = new RegExp(`(\\.|\\[')${key}\\b|[{,]\\s*${key}\\s*[,}:]`)
        // A key may also be a status that the server sends, such as a refusal, or come in from
        // another catalog.
        return !readers.some((text) => use.test(text) || text.includes(`'${key}'`))
      })
      .map((key) => `${catalog.name}.${key}`)
  })
  expect(unused).toEqual([])
})

/** Consumer pages in English only: the product's own site and the gallery of parts. */
const englishOnly = /^src\/(features\/marketing|ui-public\/gallery)\//
/** Names of plans, the same in both languages. */
const names = new Set(['Plan G', 'Plan N'])
const spoken = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'hint', 'text'])

test('a consumer page has its words from a catalog, the ones read aloud too', () => {
  const files = filesMatching(
    ['src/features/*/web/public/**/*.tsx', 'src/ui-public/**/*.tsx'],
    60,
  ).filter((path) => !isTest(path) && !englishOnly.test(path))
  const faults: string[] = []
  for (const path of files)
    eachNode(path, (node) => {
      const text = literalOf(node)
      if (text !== undefined && /\p{L}{2}/u.test(text) && !names.has(text.trim()))
        faults.push(`${at(path, node)} ${text.trim()}`)
    })
  expect(faults).toEqual([])
})

/** Returns a text that JSX shows or reads aloud as it is in the source. */
function literalOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text
  if (ts.isJsxExpression(node) && node.expression !== undefined && !ts.isJsxAttribute(node.parent))
    return ts.isStringLiteralLike(node.expression) ? node.expression.text : undefined
  if (!ts.isJsxAttribute(node) || !spoken.has(node.name.getText())) return undefined
  const value = node.initializer
  return value !== undefined && ts.isStringLiteral(value) ? value.text : undefined
}
