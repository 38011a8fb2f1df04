import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorTime } from '../../../../test/processor-time.ts'
import { foldQuoted } from './quoted-text.rules.ts'

test.each([
  [
    'Yes.\n\nOn Mon, Jun 15, 2026 at 8:30 AM Greta Gray <r+x@in.example> wrote:\n> Dear Mary',
    'Yes.',
  ],
  ['Yes.\n\nOn Mon, Jun 15, 2026 at 8:30 AM Greta Gray\n<r+x@in.example> wrote:\n\n> Dear', 'Yes.'],
  ['Sí.\n\nEl lun, 15 jun 2026, Greta escribió:\n> Estimada', 'Sí.'],
  ['Yes.\n\n-----Original Message-----\nFrom: Greta\nSent: Monday', 'Yes.'],
  ['Yes.\n\nFrom: Greta Gray\nSent: Monday, June 15\nTo: Mary', 'Yes.'],
  ['Yes.\n\n________________________________\nFrom: Greta', 'Yes.'],
  ['Yes.\n> Dear Mary\n>\n> bye\n', 'Yes.'],
])('the history of %j is folded', (text, own) => {
  expect(foldQuoted(text).own).toBe(own)
  expect(foldQuoted(text).quoted).not.toBe('')
})

test.each([
  'On Monday my sister wrote: call me',
  '> Do you smoke?\nNo.\n> Your ZIP?\n75001',
  '> only quoted',
  'From: here\nto there',
  '',
])('%j stays whole', (text) => {
  expect(foldQuoted(text)).toEqual({ own: text, quoted: '' })
})

test('nothing of a text is lost, and none takes long', async () => {
  const line = fc.constantFrom(
    '> x',
    'x',
    '',
    'On a b wrote:',
    'From: a',
    'Sent: b',
    '-- ',
    '_'.repeat(20),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const text = lines.join('\n')
      const { own, quoted } = foldQuoted(text)
      const words = (some: string) => some.replace(/\s+/g, ' ').trim()
      expect(words(`${own} ${quoted}`)).toBe(words(text))
    }),
  )
  for (const hostile of ['> x\n'.repeat(50_000), ' '.repeat(200_000), `${'on '.repeat(60_000)}:`])
    expect(await processorTime(1000, () => foldQuoted(`a\n${hostile}`))).toBeLessThan(1000)
})
