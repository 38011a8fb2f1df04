import { join } from 'node:path'
import { type Catalogs, type Locale, locales } from '../../src/kernel/locale.ts'
import { productFiles, read, root } from './source-tree.ts'

/** A catalog of consumer texts, found by its type in the source. */
export interface ConsumerCatalog {
  readonly name: string
  readonly path: string
  readonly texts: Catalogs<unknown>
}

/** A text in both languages; `key` leads to it in its catalog. */
export interface ConsumerText extends Readonly<Record<Locale, string>> {
  readonly key: string
}

/** Values for the texts that need some, by the name of the parameter. */
const samples: Readonly<Record<string, unknown>> = {
  names: 'Ana, Luis',
  n: 2,
  agency: 'Blue Harbor',
  agent: 'Ana Ruiz',
  button: 'Save my choices',
  amount: '$257',
  answered: 3,
  carrier: 'Aetna',
  code: 'G',
  companies: 12,
  date: '8/1/2026',
  deductible: '$257 in 2026',
  detail: '',
  ending: '0199',
  done: 3,
  effective: '8/1/2026',
  email: 'm…@mail.example',
  example: false,
  first: 65,
  firstName: 'Mary',
  language: 'es',
  last: 75,
  from: '6/1/2026',
  leaner: 'Plan N',
  letters: 'A, B, K and L',
  license: '12345',
  message: '',
  money: '$142',
  month: '$20',
  name: 'Ana Ruiz',
  number: 2,
  numbers: [2, 5],
  of: 7,
  otherwise: 'Plans A and B of any company',
  own: 'Plan F',
  phone: '(555) 555-0100',
  plan: 'Plan G',
  plans: 'another plan',
  price: '$142',
  richer: 'Plan G',
  state: 'Illinois',
  status: 500,
  today: '7/1/2026',
  until: '7/1/2026',
  year: 2026,
}

type Text = (...values: unknown[]) => unknown

/** Returns the sample values for a text's parameters, in order. Throws for one without a sample. */
function samplesFor(text: Text, key: string): unknown[] {
  const parameters = /^\(?([\w\s,]*)\)?\s*=>/.exec(text.toString())?.[1]
  if (parameters === undefined) throw new Error(`${key}: its parameters cannot be read`)
  return parameters
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      if (!(name in samples))
        throw new Error(`${key}: test/conventions/consumer-texts.ts has no sample for "${name}"`)
      return samples[name]
    })
}

/** Returns every text of a catalog, with the values that `valuesOf` has for its parameters. */
function filledTexts({ name, texts }: ConsumerCatalog, valuesOf: typeof samplesFor) {
  const walk = (key: string, en: unknown, es: unknown): ConsumerText[] => {
    if (typeof en === 'string' && typeof es === 'string') return en === '' ? [] : [{ key, en, es }]
    if (typeof en === 'function') {
      const values = valuesOf(en as Text, key)
      return walk(key, (en as Text)(...values), (es as Text)(...values))
    }
    if (typeof en !== 'object' || en === null) return []
    return Object.entries(en).flatMap(([part, value]) =>
      walk(`${key}.${part}`, value, (es as Readonly<Record<string, unknown>>)[part]),
    )
  }
  return walk(name, texts.en, texts.es)
}

/** Returns every text of a catalog, with sample values filled in. */
export const textsOf = (catalog: ConsumerCatalog): ConsumerText[] =>
  filledTexts(catalog, samplesFor)

/** A mark in the place of a value. */
export const hole = '\u0001'

/** Returns every text of a catalog, with a mark where a value is put in. */
export const textsWithHoles = (catalog: ConsumerCatalog): ConsumerText[] =>
  filledTexts(catalog, (text, key) =>
    samplesFor(text, key).map((value) => (typeof value === 'string' ? hole : value)),
  )

/** Returns every exported catalog in both languages, by path. */
export async function consumerCatalogs(): Promise<ConsumerCatalog[]> {
  const found = productFiles().flatMap((path) =>
    [...read(path).matchAll(/^export const (\w+): Catalogs</gm)].map(([, name = '']) => ({
      path,
      name,
    })),
  )
  const catalogs = await Promise.all(
    found.map(async ({ path, name }) => {
      const module = (await import(join(root, path))) as Readonly<Record<string, Catalogs<unknown>>>
      const texts = module[name]
      if (texts === undefined || locales.some((locale) => !(locale in texts)))
        throw new Error(`${path} does not export ${name} in every language`)
      return { path, name, texts }
    }),
  )
  if (catalogs.length < 15) throw new Error(`Only ${catalogs.length} catalogs found`)
  return catalogs
}
