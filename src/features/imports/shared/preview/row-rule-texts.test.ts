import { expect, test } from 'vitest'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { RowOfContact } from './known-rows.rules.ts'
import type { RowCandidate } from './row-matches.ts'
import { candidateText, rowRuleText } from './row-rule-texts.ts'

const candidate = (id: number, ...reasons: RowCandidate['reasons']): RowCandidate => ({
  ...{ id, firstName: 'Mary', lastName: 'Brown', email: 'm@x.example' },
  birthDate: calendarDate('1951-02-03'),
  reasons,
})
const row = (one: Partial<RowOfContact>) =>
  ({ contactId: null, candidates: [], doubtful: true, ...one }) as RowOfContact

test.each<[Partial<RowOfContact>, string]>([
  [{ rule: 'new' }, 'A new contact'],
  [
    { rule: 'new', candidates: [candidate(1, 'person'), candidate(2, 'policy_number')] },
    'An existing contact has this name and date of birth and this policy number',
  ],
  [{ rule: 'email', contactId: 1, doubtful: false }, 'Same email address'],
  [
    { rule: 'email', contactId: 1, candidates: [candidate(1, 'email')] },
    'Same email address but a different name',
  ],
  [
    {
      rule: 'email',
      contactId: 1,
      candidates: [candidate(1, 'email'), candidate(2, 'policy_number')],
    },
    'Same email address; another contact has this policy number',
  ],
  [{ rule: 'chosen', contactId: 1, candidates: [candidate(1)] }, 'As you chose'],
  [
    { rule: 'chosen', contactId: 1, candidates: [candidate(1), candidate(2, 'email')] },
    'As you chose; it keeps its own email address',
  ],
])('the rule of %j reads "%s"', (one, text) => {
  expect(rowRuleText(row(one))).toBe(text)
})

test('a candidate is named with what tells it from others', () => {
  expect(candidateText(candidate(1))).toBe('Mary Brown, 02/03/1951, m@x.example')
  const nobody = { ...candidate(1), firstName: '', lastName: '', birthDate: null, email: null }
  expect(candidateText(nobody)).toBe('No name')
})
