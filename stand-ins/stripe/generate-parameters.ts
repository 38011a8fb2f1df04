import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { Stripe } from 'stripe'
import ts from 'typescript'
import { operations } from './operations.ts'
import type { OperationParameters, Parameter } from './parameter.ts'

const root = resolve(import.meta.dirname, '../..')

/** The SDK's types have one word for whole and decimal numbers; these are the decimal ones. */
const decimals = new Set(['percent_off', 'application_fee_percent'])

/**
 * The names of one level of `takes`, each with those inside it; undefined where a name has no list
 * of its parts.
 */
interface Taken extends Map<string, Taken | undefined> {}

/** Reads `a,b{c,d}`. */
export function readTaken(text: string): Taken {
  let at = 0
  const level = (): Taken => {
    const names: Taken = new Map()
    while (at < text.length && text[at] !== '}') {
      const name = /^\w+/.exec(text.slice(at))?.[0]
      if (name === undefined) throw new Error(`Unreadable at ${at}: ${text}`)
      at += name.length
      const hasParts = text[at] === '{'
      if (hasParts) at += 1
      names.set(name, hasParts ? level() : undefined)
      if (hasParts) at += 1
      if (text[at] === ',') at += 1
    }
    return names
  }
  return level()
}

const always = ['expand']
const ofLists = ['limit', 'starting_after', 'ending_before']

type Operations = Readonly<Record<string, OperationParameters>>

/** Changes with the operations, the SDK's version, and the parameters generated from them. */
export function keyOf(generated: Operations): string {
  const source = JSON.stringify([operations, Stripe.PACKAGE_VERSION, generated])
  return createHash('sha256').update(source).digest('base64url')
}

/**
 * Returns for each operation the parameters it takes, and the names it does not; `key` tells
 * whether they are current.
 */
export function generateParameters(): { key: string; operations: Operations } {
  const { checker, types } = readTypes()
  const result: Record<string, OperationParameters> = {}
  for (const operation of operations) {
    const type = types.get(operation.id)
    if (!type) throw new Error(`No type for ${operation.id}`)
    const taken = readTaken(operation.takes)
    for (const name of [...always, ...(operation.list ? ofLists : [])])
      if (type.getProperty(name)) taken.set(name, undefined)
    result[operation.id] = fieldsOf(checker, type, taken, operation.id)
  }
  return { key: keyOf(result), operations: result }
}

function readTypes(): { checker: ts.TypeChecker; types: Map<string, ts.Type> } {
  const file = join(root, 'stand-ins/stripe/operation-types.ts')
  const text = [
    "import type { Stripe } from 'stripe'",
    'export interface All {',
    ...operations.map(({ id, params }) => `  ${id}: Stripe.${params}`),
    '}',
  ].join('\n')
  const options: ts.CompilerOptions = {
    strict: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true)
      : getSourceFile(name, ...rest)
  const program = ts.createProgram([file], options, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  if (!source) throw new Error('The types were not read')
  const errors = program.getSemanticDiagnostics(source)
  if (errors.length > 0)
    throw new Error(errors.map(({ messageText }) => String(messageText)).join('\n'))
  const types = new Map<string, ts.Type>()
  const all = source.statements.find(ts.isInterfaceDeclaration)
  for (const member of all?.members ?? [])
    if (ts.isPropertySignature(member) && member.type)
      types.set(member.name.getText(source), checker.getTypeFromTypeNode(member.type))
  return { checker, types }
}

function fieldsOf(checker: ts.TypeChecker, type: ts.Type, taken: Taken, where: string) {
  const fields: Record<string, Parameter> = {}
  const properties = checker.getPropertiesOfType(type)
  for (const name of taken.keys())
    if (!properties.some((property) => property.name === name))
      throw new Error(`Stripe has no parameter ${name} of ${where}`)
  for (const property of properties.filter(({ name }) => taken.has(name))) {
    const required = !(property.flags & ts.SymbolFlags.Optional)
    const kind = kindOf(
      checker,
      checker.getTypeOfSymbol(property),
      property.name,
      taken.get(property.name),
      `${where} ${property.name}`,
    )
    fields[property.name] = required ? { required: true, ...kind } : kind
  }
  const elsewhere = properties.map(({ name }) => name).filter((name) => !taken.has(name))
  return { fields, elsewhere: elsewhere.toSorted() }
}

function kindOf(
  checker: ts.TypeChecker,
  type: ts.Type,
  name: string,
  taken: Taken | undefined,
  where: string,
): Parameter {
  let kind: { -readonly [K in keyof Parameter]: Parameter[K] } = {}
  const words: string[] = []
  for (const part of type.isUnion() ? type.types : [type]) {
    if (part.flags & ts.TypeFlags.Undefined) continue
    // The SDK's `Emptyable` adds null and ''; beside any text only the null is left to see.
    if (part.flags & ts.TypeFlags.Null) kind.unset = true
    else if (part.isStringLiteral() && part.value === '') continue
    else if (part.isStringLiteral()) words.push(part.value)
    else if (part.flags & ts.TypeFlags.String) kind.text = true
    else if (part.flags & ts.TypeFlags.Number)
      kind[decimals.has(name) ? 'decimal' : 'integer'] = true
    else if (part.flags & ts.TypeFlags.BooleanLike) kind.flag = true
    else if (checker.isArrayType(part)) {
      const [element] = checker.getTypeArguments(part as ts.TypeReference)
      if (!element) throw new Error(`No element of ${where}`)
      kind.list = kindOf(checker, element, name, taken, where)
    } else if (isOpenWord(part)) continue
    else if (part.getStringIndexType()) kind.map = true
    else kind = { ...kind, ...fieldsOf(checker, part, taken ?? new Map(), where) }
  }
  return words.length > 0 ? { ...kind, words: words.toSorted() } : kind
}

/**
 * The SDK's `OtherString`: words may be added to the list later, which does not make any text
 * acceptable.
 */
const isOpenWord = (type: ts.Type) =>
  type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String)

export const documentFile = join(root, 'docs/stripe-operations.md')

/** Returns the text of docs/stripe-operations.md: every operation with its parameters. */
export function describeOperations(parameters: Operations): string {
  const sections = operations.map(({ id, method, path, returns, list, search }) => {
    const rows = Object.entries(parameters[id]?.fields ?? {}).flatMap(([name, kind]) =>
      rowsOf(name, kind),
    )
    const table = ['| parameter | kind |', '| --- | --- |', ...rows]
    const many = list ? 'a list of ' : search ? 'a page of a search for ' : ''
    const result = `${many}\`${returns}\``
    return [
      `## ${method} ${path}`,
      '',
      `\`${id}\`, returns ${result}.`,
      '',
      ...(rows.length === 0 ? ['No parameters.'] : table),
      '',
    ].join('\n')
  })
  return [
    '# Operations of Stripe’s API that the stand-in has',
    '',
    'Written by `bin/generate-stripe-parameters.ts --document` from `stand-ins/stripe/operations.ts` and the types of the SDK, with the names of Stripe’s OpenAPI document. A parameter that is not listed is refused: by `parameter_unknown` if Stripe does not have it either, and in plain words if only the stand-in lacks it. See [the stand-in](stripe-stand-in.md).',
    '',
    ...sections,
  ].join('\n')
}

function rowsOf(name: string, kind: Parameter): string[] {
  const { list } = kind
  const inner = list?.fields ?? kind.fields ?? {}
  const where = list ? `${name}[]` : name
  return [
    `| \`${where}\` | ${kindText(kind)} |`,
    ...Object.entries(inner).flatMap(([field, one]) => rowsOf(`${where}[${field}]`, one)),
  ]
}

const maxWords = 12

function kindText({ list, required, words, ...kind }: Parameter): string {
  if (list) return `${required ? 'required, ' : ''}list of ${kindText(list)}`
  const shown = words?.slice(0, maxWords).map((word) => `\`${word}\``) ?? []
  const more = (words?.length ?? 0) - shown.length
  const names = [
    kind.text && 'text',
    kind.integer && 'whole number',
    kind.decimal && 'decimal number',
    kind.flag && 'true or false',
    kind.map && 'names and texts',
    kind.fields && 'object',
    ...shown,
    more > 0 && `${more} more`,
  ].filter((word) => typeof word === 'string')
  const text = names.join(', ')
  return `${required ? 'required, ' : ''}${text}${kind.unset ? '; an empty text unsets it' : ''}`
}
