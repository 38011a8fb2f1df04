import ts from 'typescript'
import { expect, test } from 'vitest'
import { at, eachNode, filesMatching } from './source-tree.ts'

const reads = new Set(
  'allInnerTexts allTextContents content count evaluate getAttribute innerText inputValue isChecked isDisabled isEnabled isHidden isVisible textContent title'.split(
    ' ',
  ),
)

/** `expect(await locator.count())` reads once, perhaps before the page has rendered. */
function judgesOneMoment(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'expect') return false
  const [judged] = node.arguments
  if (
    judged === undefined ||
    !ts.isAwaitExpression(judged) ||
    !ts.isCallExpression(judged.expression)
  )
    return false
  const { expression } = judged.expression
  return ts.isPropertyAccessExpression(expression) && reads.has(expression.name.text)
}

test('a journey waits for the values it reads from a page', () => {
  const found: string[] = []
  let awaited = 0
  for (const path of filesMatching(['test/e2e/*.ts'], 10)) {
    eachNode(path, (node) => {
      if (judgesOneMoment(node)) found.push(at(path, node))
      if (ts.isPropertyAccessExpression(node) && node.getText() === 'expect.poll') awaited += 1
    })
  }
  expect(found, 'write `await expect.poll(() => …)`').toEqual([])
  expect(awaited).toBeGreaterThan(50)
})
