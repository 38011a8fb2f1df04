import fc from 'fast-check'

/** The parts of JSON Schema that our contracts' documents use. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

const repeated = (text: string, times: number) => text.repeat(times)

/**
 * Values that broke a program somewhere: types, sizes, encodings, names and syntaxes that no form
 * produces.
 */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      [],
      [[]],
      {},
      '',
      ' ',
      0,
      -1,
      1.5,
      1e308,
      -0,
      Number.MAX_SAFE_INTEGER + 2,
      2 ** 31,
      '0x9bb',
      '1e3',
      ' 7 ',
      'NaN',
      'null',
      '2026-02-30',
      '0000-00-00',
      '99999-01-01',
      '2026-13-01T25:61:61Z',
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\udfff\ud800',
      '\u202e\u200b',
      'İıß',
      "'; drop table contact; --",
      "1' or '1'='1",
      '%',
      '_%_%',
      '\\',
      '{{7*7}}',
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '../../etc/passwd',
      '=cmd|/C calc!A0',
      'a\r\nBcc: b@b.example',
      '__proto__',
      'constructor',
      'toString',
      { __proto__: null, constructor: { prototype: { polluted: 1 } } },
      JSON.parse('{"__proto__":{"polluted":1}}'),
      { length: 1e9 },
      { toString: 1, valueOf: 1 },
      { $ref: '#' },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      repeated('x', 70_000),
      repeated('é', 20_000),
      repeated('a@', 5_000),
      repeated('[', 20_000),
      Array.from({ length: 5_000 }, (_, index) => index),
      Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index])),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.double(),
      fc.bigInt().map(String),
      fc.jsonValue({ maxDepth: 3 }),
    ),
  },
)

/**
 * Values for a schema: mostly valid, so that they reach the code behind the validation, sometimes
 * hostile. `known` are ids and texts that exist, by the kind of value they may stand for.
 */
export function valueFor(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: validValue(schema, known) },
    { weight: 1, arbitrary: hostileValue },
  )
}

export interface Known {
  readonly texts: readonly string[]
  readonly numbers: readonly number[]
}

function validValue(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices !== undefined) return fc.oneof(...choices.map((each) => validValue(each, known)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const types = [schema.type ?? 'any'].flat()
  return fc.oneof(...types.map((type) => valueOfType(type, schema, known)))
}

function valueOfType(type: string, schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { minimum = -10, maximum = 1000 } = schema
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.constantFrom(...known.numbers),
        fc.integer({
          min: Math.max(Math.ceil(minimum), -(2 ** 40)),
          max: Math.min(maximum, 2 ** 40),
        }),
      )
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, known), { maxLength: 4 })
    case 'object':
      return objectFor(schema, known)
    case 'string':
      return textFor(schema, known)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textFor({ pattern, maxLength = 30 }: JsonSchema, known: Known): fc.Arbitrary<string> {
  const existing = fc.constantFrom(...known.texts)
  if (pattern === undefined)
    return fc.oneof(existing, fc.string({ maxLength: Math.min(maxLength, 60) }))
  return fc.oneof(existing, fc.stringMatching(new RegExp(pattern)))
}

/** Each property is usually there, sometimes missing; sometimes there is one too many. */
export function objectFor(schema: JsonSchema, known: Known): fc.Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    fc.oneof(
      {
        weight: schema.required?.includes(name) ? 8 : 3,
        arbitrary: valueFor(property, known).map((value) => [[name, value]]),
      },
      { weight: 1, arbitrary: fc.constant<[string, unknown][]>([]) },
    ),
  )
  const stray = fc.oneof(
    { weight: 9, arbitrary: fc.constant<[string, unknown][]>([]) },
    {
      weight: 1,
      arbitrary: hostileValue.map((value): [string, unknown][] => [['constructor', value]]),
    },
  )
  return fc
    .tuple(...fields, stray)
    .map((parts) => Object.fromEntries(parts.flat() as [string, unknown][]))
}
