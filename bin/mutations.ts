import { parseAst } from 'rolldown/parseAst'

/** One change of a source file that should make a test fail. */
export interface Mutation {
  readonly kind: string
  readonly line: number
  readonly start: number
  readonly end: number
  /** The new text between `start` and `end`. */
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
}

/** Texts that are no behavior: names of modules and of properties. */
const named = new Set(['source', 'key', 'imported', 'exported', 'attributes'])
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function children(node: Node): Node[] {
  // Types do not run; an assertion of a type has an expression, which does.
  const keys = node.type.startsWith('TS') ? ['expression'] : Object.keys(node)
  return keys
    .filter((key) => !named.has(key) && !/^type|^returnType$/.test(key))
    .flatMap((key) => node[key])
    .filter(isNode)
}

function isCall(node: Node): boolean {
  const { expression } = node as unknown as { expression: Node }
  return (
    expression.type === 'CallExpression' ||
    (expression.type === 'AwaitExpression' &&
      (expression.argument as Node).type === 'CallExpression')
  )
}

function ofLiteral(value: unknown): [kind: string, text: string][] {
  if (typeof value === 'boolean') return [['boolean', String(!value)]]
  if (typeof value === 'number')
    return [
      ['number', String(value + 1)],
      ['number', `(${value - 1})`],
    ]
  return typeof value === 'string' && value !== '' ? [['empty text', "''"]] : []
}

/** Returns the mutations of one node: their kinds, and the texts that take its place. */
function ofNode(node: Node, source: string): [kind: string, text: string][] {
  const code = (part: Node) => source.slice(part.start, part.end)
  const { left, right, operator, test, body } = node as unknown as Record<string, Node>
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = operators[String(operator)]
      if (other === undefined || left === undefined || right === undefined) return []
      // Parentheses around an operand are outside its node, so the text between the operands stays.
      const between = source.slice(left.end, right.start).replace(String(operator), other)
      return [
        [
          `${operator}`,
          code({ ...node, end: left.end }) + between + source.slice(right.start, node.end),
        ],
      ]
    }
    case 'Literal':
      return ofLiteral(node.value)
    case 'ExpressionStatement':
      return isCall(node) ? [['call removed', ';']] : []
    default:
      break
  }
  if ((node.type === 'IfStatement' || node.type === 'ConditionalExpression') && isNode(test)) {
    const rest = source.slice(test.end, node.end)
    const before = source.slice(node.start, test.start)
    return [['negated', `${before}!(${code(test)})${rest}`]]
  }
  const isFunction = /^(Arrow)?Function/.test(node.type)
  if (isFunction && body?.type === 'BlockStatement' && (body.body as unknown as Node[]).length > 0)
    return [
      [
        'early return',
        `${source.slice(node.start, body.start)}{ return undefined as never;${source.slice(body.start + 1, node.end)}`,
      ],
    ]
  return []
}

/** Returns every mutation of a TypeScript source, in the order of the text. */
export function mutationsOf(path: string, source: string): Mutation[] {
  const found: Mutation[] = []
  const visit = (node: Node) => {
    for (const [kind, text] of ofNode(node, source)) {
      const line = source.slice(0, node.start).split('\n').length
      found.push({ kind, line, start: node.start, end: node.end, text })
    }
    if (node.type === 'ImportDeclaration') return
    for (const child of children(node)) visit(child)
  }
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return found
}

export const mutated = (source: string, { start, end, text }: Mutation) =>
  source.slice(0, start) + text + source.slice(end)
