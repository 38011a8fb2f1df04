import { expect, test } from 'vitest'
import { fileChunks } from '../shared/file/file-text.ts'
import type { LayoutChoices } from '../shared/layout.ts'
import { summarizeFile } from '../shared/rows/file-summary.ts'
import { secondRow } from '../shared/rows/second-row.ts'
import { choicesFor, choicesOfLayout, noChoices, withCouples } from './wizard-state.ts'

const summary = await summarizeFile(
  fileChunks(new Blob(['Email,Name,Spouse DOB\na@x.example,Ann & Bo Lee,1/2/1952\n'])),
)
const chosen = (choices: Partial<LayoutChoices>) =>
  choicesOfLayout(summary, {
    ...{ key: 'k', usedAt: '2026-06-15T12:00:00Z', agent: 'Greta' },
    ...{ headerRow: null, lastFile: null },
    choices: { mapping: {}, carrierMapping: {}, cellChoices: {}, extraColumns: [], ...choices },
  })

test('as last time, the second person of a row uses the address of the first', () => {
  const mapping = { email: 'email', full_name: 'Name' }
  expect(chosen({ mapping, couples: { birth_date: 'Spouse DOB' } })).toMatchObject({
    couples: { birth_date: 'Spouse DOB' },
    sharing: true,
  })
  expect(chosen({ mapping })).not.toHaveProperty('sharing')
})

test('a file that was imported without an email column needs none again', () => {
  const without = chosen({ mapping: { full_name: 'Name' } })
  expect(without).toMatchObject({ noEmailColumn: true, noEmail: true })
  expect(chosen({ mapping: { email: 'Email' } })).not.toHaveProperty('noEmailColumn')
})

test('as last time, rows without an email, the owner, the mode and who shares what are as they were', () => {
  const mapping = { email: 'Email' }
  expect(chosen({ mapping, noEmail: true, mode: 'both', ownerId: 7 })).toMatchObject({
    ...{ noEmail: true, mode: 'both', agentId: '7' },
  })
  expect(chosen({ mapping, mode: 'create', ownerId: null }).agentId).toBe('')
  expect(chosen({ mapping, sharing: true, together: true })).toMatchObject({
    ...{ sharing: true, together: true },
  })
  const before = chosen({ mapping })
  for (const option of ['noEmail', 'mode', 'agentId', 'sharing', 'together'])
    expect(before).not.toHaveProperty(option)
})

test('with second people their values get meanings; without them they are no rows', async () => {
  const text = 'Email,Name,Tob,Spouse Tob\na@x.example,Ann & Bo Lee,N,Y\n'
  const read = await summarizeFile(fileChunks(new Blob([text])))
  const before = {
    ...{ ...noChoices, ...choicesFor(read) },
    leavesOut: [2, secondRow(2)],
  }
  expect(before.cellChoices.tobacco_user).toEqual({ N: 'no' })
  const spouse = read.couples.spouse
  expect(withCouples(before, spouse)).toMatchObject({
    ...{ sharing: true, leavesOut: [2, secondRow(2)] },
    cellChoices: { tobacco_user: { N: 'no', Y: 'yes' } },
  })
  expect(withCouples(before, undefined).leavesOut).toEqual([2])
})

test('a row left out before it is split stays out with both people', () => {
  const before = { ...noChoices, leavesOut: [2, 5] }
  const split = withCouples(before, {})
  expect(split.leavesOut).toEqual([2, secondRow(2), 5, secondRow(5)])
  // One of them can come in again, also where other columns are chosen for the second people.
  const again = { ...before, ...split, leavesOut: [2] }
  expect(withCouples(again, { birth_date: 'Spouse DOB' }).leavesOut).toEqual([2])
})

test('the file to compare with is the last one of the layout', () => {
  const lastFile = { name: 'march.csv', at: '2026-03-01T12:00:00Z', rows: 2 }
  const choices = { mapping: {}, carrierMapping: {}, cellChoices: {}, extraColumns: [] }
  const layout = { key: 'k', choices, usedAt: lastFile.at, agent: 'Greta', headerRow: null }
  expect(choicesOfLayout(summary, { ...layout, lastFile }).lastFile).toEqual({
    ...lastFile,
    layout: 'k',
  })
})

test('a column with the name of an extra field is suggested as that field, with its values', async () => {
  const text = 'Email,TIER,Church,Junk\na@x.example,Gold,St. Mary,1\nb@x.example,Bronze,,2\n'
  const read = await summarizeFile(fileChunks(new Blob([text])))
  const tier = { id: 3, label: 'Tier', kind: 'choice', choices: ['gold', 'Silver'] } as const
  const church = { id: 4, label: 'Church', kind: 'text', choices: [] } as const
  const email = { id: 5, label: 'Email', kind: 'text', choices: [] } as const
  const fields = [tier, church, email].map((field) => ({ ...field, choices: [...field.choices] }))
  expect(choicesFor(read, { fields, agents: undefined }).extraColumns).toEqual([
    { header: 'TIER', label: 'Tier', kind: 'choice', choices: ['gold', 'Silver', 'Bronze'] },
    { header: 'Church', label: 'Church', kind: 'text', choices: [] },
  ])
  expect(choicesFor(read).extraColumns).toEqual([])
})
