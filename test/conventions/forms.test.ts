import { dirname, join } from 'node:path/posix'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { at, eachNode, productFiles, read } from './source-tree.ts'

/** Forms whose errors no schema gives, each with the reason. */
const withoutSchema = new Map([
  [
    'src/features/contacts/web/extra/ExtraFieldsForm.tsx',
    'its fields are those that the agency has defined',
  ],
  [
    'src/features/outreach/web/pauses/AgencyPauseDialog.tsx',
    'the call asks the same rule, `pauseDaysProblem`, with the agency’s day',
  ],
  [
    'src/features/reports/web/LevelForm.tsx',
    'the call and the file ask the same rule, `levelProblem`, which names one field',
  ],
])

type Declared = { readonly path: string; readonly node: ts.Node }

/** Returns the function or constant of this name that a file declares or imports. */
function declarationOf(path: string, name: string): Declared | undefined {
  let found: Declared | undefined
  for (const node of nodesOf(path))
    if (ts.isImportSpecifier(node) && node.name.text === name) {
      const from = (node.parent.parent.parent.moduleSpecifier as ts.StringLiteral).text
      if (from.startsWith('.')) found = declarationOf(join(dirname(path), from), name)
    } else if (!ts.isImportSpecifier(node) && node.name?.getText() === name) found = { path, node }
  return found
}

type Naming = ts.ImportSpecifier | ts.FunctionDeclaration | ts.VariableDeclaration
const parsed = new Map<string, Naming[]>()

function nodesOf(path: string): Naming[] {
  const nodes = parsed.get(path) ?? []
  if (parsed.has(path)) return nodes
  parsed.set(path, nodes)
  eachNode(path, (node) => {
    if (
      ts.isImportSpecifier(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isVariableDeclaration(node)
    )
      nodes.push(node)
  })
  return nodes
}

/** Whether code takes its texts from `fieldErrors`, or from a function that does. */
function asksSchema(path: string, code: ts.Node, seen = new Set<string>()): boolean {
  const names: string[] = []
  const walk = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text)
    ts.forEachChild(node, walk)
  }
  walk(code)
  if (names.includes('fieldErrors')) return true
  return names.some((name) => {
    if (seen.has(`${path} ${name}`)) return false
    seen.add(`${path} ${name}`)
    const declared = declarationOf(path, name)
    return declared !== undefined && asksSchema(declared.path, declared.node, seen)
  })
}

test('the schema of a form’s fields is its validator', () => {
  const forms = productFiles().filter(
    (path) => path.startsWith('src/features/') && /\buse(App|Record)Form\b/.test(read(path)),
  )
  expect(forms.length).toBeGreaterThan(20)
  const second = forms.flatMap((path) => {
    const found: string[] = []
    eachNode(path, (node) => {
      if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'validate') return
      if (!asksSchema(path, node.initializer)) found.push(at(path, node))
    })
    return found
  })
  const isExcepted = (place: string) => withoutSchema.has(place.replace(/:\d+$/, ''))
  expect(second.filter((place) => !isExcepted(place))).toEqual([])
  expect(second.filter(isExcepted), 'on the list, but with a schema by now').toHaveLength(
    withoutSchema.size,
  )
})
