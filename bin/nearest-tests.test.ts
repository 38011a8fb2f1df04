import { expect, test } from 'vitest'
import { nearestTests } from './nearest-tests.ts'

const convention = 'test/conventions/words.test.ts'
const unit = ['src/a.test.ts', 'src/b.test.ts', 'src/c.test.ts', convention]
const journeys = ['test/e2e/one.test.ts', 'test/e2e/two.test.ts']
const ten = () => 10

test('the nearest tests run that there is time for, journeys in a third of it, and every convention', () => {
  const { run, left } = nearestTests({ unit, journeys }, [], 45, ten)
  expect(run).toEqual([convention, 'src/a.test.ts', 'src/b.test.ts', 'test/e2e/one.test.ts'])
  expect(left).toEqual(['src/c.test.ts', 'test/e2e/two.test.ts'])
})

test('one test and one journey run however long they take', () => {
  const { run } = nearestTests({ unit, journeys }, [], 45, () => 100)
  expect(run).toEqual([convention, 'src/a.test.ts', 'test/e2e/one.test.ts'])
})

test('tests that are changed themselves always run', () => {
  const changed = ['src/c.test.ts', 'test/e2e/two.test.ts']
  const { run, left } = nearestTests({ unit, journeys }, changed, 0, ten)
  expect(run).toEqual(expect.arrayContaining(changed))
  expect(left).toEqual(['src/b.test.ts'])
})

test('all run where there is time for all', () => {
  expect(nearestTests({ unit, journeys }, [], Infinity, ten).left).toEqual([])
})
