import { expect, test } from 'vitest'
import { ownerOfFile } from '../../../contacts/shared/imported-beside.ts'
import { suggestAgents } from '../choices/cell-choices.rules.ts'
import { agentFinder, agentReader } from './agent-names.rules.ts'

const agents = [
  { id: 3, firstName: 'José', lastName: 'De la Cruz', email: 'jose@agency.example' },
  { id: 4, firstName: 'Ann', lastName: 'Lee', email: 'ann@agency.example' },
  { id: 5, firstName: 'Ann', lastName: 'Lee', email: 'ann.lee@agency.example' },
]

test('an agent is found by name in either order, or by email, and no one where two are meant', () => {
  const find = agentFinder(agents)
  for (const text of ['jose de la cruz', ' DE LA CRUZ,  José', 'Jose@Agency.example'])
    expect(find(text), text).toBe(3)
  expect(find('ann.lee@agency.example')).toBe(5)
  for (const text of ['Ann Lee', 'Lee, Ann', 'José', 'De la Cruz', 'De la Cruz, José, Jr', ''])
    expect(find(text), text).toBeUndefined()
})

test('a choice comes before the name, and a blank cell names no one', () => {
  const read = agentReader(agents, { 'Old  Bob': '4', 'José De la Cruz': 'owner' })
  expect(read('old bob')).toBe(4)
  expect(read('JOSÉ DE LA CRUZ')).toBe(ownerOfFile)
  expect([read(''), read('n/a'), read('Bob')]).toEqual([null, null, undefined])
})

test('only names that mean one agent are suggested', () => {
  const values = ['Cruz', 'De la Cruz, Jose', 'Ann Lee'].map((text) => ({ text, rows: 1 }))
  expect(suggestAgents(values, agents)).toEqual({ 'De la Cruz, Jose': '3' })
})
