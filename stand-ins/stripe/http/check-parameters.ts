import type { OperationParameters, Parameter } from '../parameter.ts'
import { beyondStandIn, invalid } from './stripe-error.ts'

type Level = Pick<Parameter, 'fields' | 'elsewhere'>

/**
 * Returns the parameters of a request with whole numbers, flags and lists instead of texts.
 * @throws StripeRefusal for the first one that is unknown, missing or of the wrong kind, naming it
 * as Stripe does.
 */
export function checkParameters(
  known: OperationParameters,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  return checkFields(known, sent, '')
}

const inside = (outer: string, name: string) => (outer === '' ? name : `${outer}[${name}]`)

function checkFields(level: Level, sent: object, where: string): Record<string, unknown> {
  const fields = level.fields ?? {}
  const names = Object.keys(sent)
  const unknown = names.filter((name) => !Object.hasOwn(fields, name))
  const elsewhere = unknown.find((name) => level.elsewhere?.includes(name))
  if (elsewhere !== undefined)
    throw beyondStandIn(`the parameter ${inside(where, elsewhere)}`, inside(where, elsewhere))
  if (unknown.length > 0) {
    const all = unknown.map((name) => inside(where, name))
    throw invalid(`Received unknown parameter${all.length > 1 ? 's' : ''}: ${all.join(', ')}`, {
      code: 'parameter_unknown',
      param: all[0] ?? '',
    })
  }
  for (const [name, { required }] of Object.entries(fields))
    if (required && !names.includes(name))
      throw invalid(`Missing required param: ${inside(where, name)}.`, {
        code: 'parameter_missing',
        param: inside(where, name),
      })
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      checkValue(fields[name] ?? {}, value, inside(where, name)),
    ]),
  )
}

function checkValue(kind: Parameter, value: unknown, where: string): unknown {
  if (value === '') return checkEmpty(kind, where)
  if (Array.isArray(value)) {
    const { list } = kind
    if (!list) throw wrong(kind, where, value)
    return value.map((element, index) => checkValue(list, element, `${where}[${index}]`))
  }
  if (typeof value === 'object' && value !== null) {
    if (kind.fields) return checkFields(kind, value, where)
    if (kind.map) return checkMap(value, where)
    throw wrong(kind, where, value)
  }
  return checkText(kind, String(value), where)
}

function checkEmpty(kind: Parameter, where: string): '' {
  if (kind.unset) return ''
  throw invalid(
    `You passed an empty string for '${where}'. We assume empty values are an attempt to unset a parameter; however '${where}' cannot be unset. You should remove '${where}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param: where },
  )
}

function checkMap(value: object, where: string): Record<string, string> {
  for (const [name, one] of Object.entries(value))
    if (typeof one !== 'string')
      throw invalid(`Invalid ${where}[${name}]: must be a string`, { param: `${where}[${name}]` })
  return value as Record<string, string>
}

const maxLength = 5000

function checkText(kind: Parameter, text: string, where: string): unknown {
  if (kind.words?.includes(text)) return text
  if (kind.integer && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (kind.decimal && /^-?\d{1,12}(\.\d{1,12})?$/.test(text)) return Number(text)
  if (kind.flag && /^(true|false)$/.test(text)) return text === 'true'
  if (!kind.text) throw wrong(kind, where, text)
  if (text.length > maxLength)
    throw invalid(`Invalid string: must be at most ${maxLength} characters`, { param: where })
  return text
}

function wrong(kind: Parameter, where: string, value: unknown) {
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  const param = { param: where }
  if (kind.integer && !kind.fields)
    return invalid(`Invalid integer: ${shown}`, { code: 'parameter_invalid_integer', ...param })
  if (kind.decimal) return invalid(`Invalid decimal: ${shown}`, param)
  if (kind.flag) return invalid(`Invalid boolean: ${shown}`, param)
  if (kind.words) return invalid(`Invalid ${where}: must be one of ${inWords(kind.words)}`, param)
  if (kind.list) return invalid('Invalid array', param)
  if (kind.fields || kind.map) return invalid('Invalid object', param)
  return invalid(`Invalid string: ${shown}`, param)
}

const inWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`
