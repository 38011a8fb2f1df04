import { expect, test } from 'vitest'
import { productFiles, read } from './source-tree.ts'

/** A pair of parentheses, with up to two more inside it, until the word. */
const inside = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*?`
const place = String.raw`[\w.?${'$'}{}]*`
const forms = [
  // coalesce(c.agent_id, (select … is_default)) and the same of a joined default agent.
  new RegExp(String.raw`coalesce\(${inside}(?:\([^()]*)?\bis_?default\b`, 'i'),
  // coalesce(c.agent_id, d.id) beside a join of the default agent.
  /coalesce\([^;]*?agent_?id[\s\S]{0,600}\bjoin agent\b[^`]*\bis_default\b/i,
  // agentId ?? defaultAgentId
  new RegExp(String.raw`(?:\?\?|\|\|)\s*${place}default_?agent`, 'i'),
  // agentId === null ? isDefault : …
  new RegExp(String.raw`null\s*(?:\?|then|&&)\s*${place}(?:is_?default\b|default_?agent)`, 'i'),
]

/** Code without comments. */
const codeOf = (path: string) => read(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

test('who answers for a contact, its agent or the default agent, is said once in TypeScript and once in SQL', () => {
  const found = productFiles().filter((path) => forms.some((form) => form.test(codeOf(path))))
  expect(found, 'use responsibleAgent or responsibleFor').toEqual([
    'src/features/organizations/server/responsible-agent.ts',
    'src/features/organizations/shared/responsible-agent.rules.ts',
  ])
})

const written = [
  'coalesce(c.agent_id, (select a.id from agent a where a.organization_id = $1 and a.is_default))',
  'coalesce(c.agent_id, case when o.is_default then o.id end)',
  'coalesce(c.agent_id, d.id) from contact c join agent d on d.is_default',
  'row.agentId ?? settings.defaultAgentId',
  'client.agentId === null ? owner.isDefault : client.agentId === owner.id',
  'case when c.agent_id is null then o.is_default else o.id = c.agent_id end',
]

test.each(written)('%s is one of the ways to write it', (text) => {
  expect(forms.some((form) => form.test(text))).toBe(true)
})

test('that a plan has no limit is said once, for null and numbers below 0', () => {
  const unlimited = /limit\w* *(?:(?:<|>=) *0|[!=]== *-1)/i
  expect(productFiles().filter((path) => unlimited.test(codeOf(path)))).toEqual([
    'src/features/entitlements/shared/plan-limits.rules.ts',
  ])
})
