import { expect, test } from 'vitest'
import { BesideCounter, newTags } from './rows-beside.ts'
import { tagsSentence } from './rows-beside-texts.ts'

test('a preview counts what rows bring, and names the tags that the agency lacks', () => {
  const counter = new BesideCounter()
  counter.add({ agent_id: 0, tags: 'Golf\nVIP', note: null })
  counter.add({ agent_id: null, tags: 'golf\nChurch', note: 'Hi' })
  const beside = counter.result()
  expect(beside).toEqual({ agents: 1, notes: 1, tagged: 2, tags: ['Golf', 'VIP', 'Church'] })
  const { labels, total, fits } = newTags(beside, [{ label: 'vip' }])
  expect([labels, total, fits]).toEqual([['Golf', 'Church'], 3, true])
  expect(tagsSentence(beside, labels)).toBe(
    '2 rows have 3 tags. 2 of them are new: Golf, Church. No tags are removed. A contact can have up to 30.',
  )
  expect(tagsSentence(beside, [])).toContain('Your agency already has all of them.')
  const known = Array.from({ length: 199 }, (_, index) => ({ label: `t${index}` }))
  expect(newTags(beside, known)).toMatchObject({ total: 202, fits: false })
  expect(newTags({ tags: ['t1'] }, [...known, { label: 'a' }, { label: 'b' }]).fits).toBe(true)
})
