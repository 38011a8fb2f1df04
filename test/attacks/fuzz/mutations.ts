import fc from 'fast-check'
import { hostileValue } from './json-schema.ts'

type Path = readonly (string | number)[]

/** The paths of every value in a JSON value, its own included. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))]
}

function replaceAt(
  value: unknown,
  [first, ...rest]: Path,
  change: (old: unknown) => unknown,
): unknown {
  if (first === undefined) return change(value)
  if (typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<
    string | number,
    unknown
  >
  const changed = replaceAt(copy[first], rest, change)
  if (changed === removed) delete copy[first]
  else copy[first] = changed
  return copy
}

const removed = Symbol('removed')

/** A valid body with one value removed, replaced, wrapped or repeated; sometimes unchanged. */
export function mutated(body: unknown): fc.Arbitrary<unknown> {
  const paths = pathsIn(body)
  const change = fc.oneof(
    { weight: 1, arbitrary: fc.constant((old: unknown) => old) },
    { weight: 1, arbitrary: fc.constant(() => removed as unknown) },
    { weight: 6, arbitrary: hostileValue.map((value) => () => value) },
    { weight: 1, arbitrary: fc.constant((old: unknown) => [old, old]) },
    { weight: 1, arbitrary: fc.constant((old: unknown) => ({ value: old })) },
    { weight: 1, arbitrary: fc.constant((old: unknown) => String(old)) },
  )
  return fc.tuple(fc.constantFrom(...paths), change).map(([path, by]) => {
    const result = replaceAt(body, path, by)
    return result === removed ? undefined : result
  })
}

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    '%',
    '%00',
    '%ff',
    '%2e%2e%2f',
    '..;',
    '%20',
    '0',
    '-1',
    '1e9',
    '9'.repeat(30),
  ),
  hostileValue.map((value) =>
    encodeURIComponent(
      (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed(),
    ).slice(0, 2500),
  ),
)

/** A valid URL with one part of its path or query replaced; often unchanged. */
export function mutatedUrl(url: string): fc.Arbitrary<string> {
  const parts = url.split(/([/?&=])/)
  const places = parts.flatMap((part, index) => (/[/?&=]|^$|^api$/.test(part) ? [] : [index]))
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(url) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...places), oddText)
        .map(([place, text]) => parts.with(place, text).join('')),
    },
  )
}
