import { expect, test } from 'vitest'
import { tasksAddedText } from './rate-increase-texts.ts'

const silent = { reason: 'Must not be contacted', count: 2 }

test.each([
  [3, 0, [], '3 call tasks added'],
  [1, 2, [silent], '1 call task added; 2 clients already had it; 2 clients: Must not be contacted'],
  [
    0,
    1,
    [silent],
    'No call tasks added: 1 client already had it; 2 clients: Must not be contacted',
  ],
  [0, 0, [], 'No call tasks added: the increase affects no clients now'],
])('%i tasks added, %i there', (added, already, leftOut, text) => {
  expect(tasksAddedText(added, already, leftOut)).toBe(text)
})
