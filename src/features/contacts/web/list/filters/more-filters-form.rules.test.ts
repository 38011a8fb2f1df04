import { expect, test } from 'vitest'
import { emptyListState } from '../../../shared/contact-filter.ts'
import { keptWords, moreFiltersForm, moreFiltersState } from './more-filters-form.rules.ts'

const names = {
  agents: [{ id: 7, name: 'Greta Gray' }],
  fields: [],
  increases: [{ id: 4, name: 'Aetna in Ohio' }],
}
const state = {
  ...emptyListState,
  ages: ['65-70', '80-'],
  birthdays: ['0301-0331', '1201-1231'],
  effective: ['2026-01-01..2026-03-31', '..2020-12-31'],
  did: ['viewed-30', '!viewed-7', 'called-90'],
  tasks: ['open', 'none'],
  federal: ['ends-14', 'coming'],
  premium: ['100-150.5', 'none', '300-'],
  household: ['shared'],
  last_email: ['2026-01-01..2026-03-31:birthday', 'never'],
  next_email: ['within-45:aep'],
}

test('the dialog that is opened and closed keeps every range of the URL', () => {
  expect(moreFiltersState(moreFiltersForm(state), state)).toMatchObject({
    state: {
      ...{ ages: state.ages, birthdays: state.birthdays, effective: state.effective },
      did: ['viewed-30', 'called-90', '!viewed-7'],
      ...{ tasks: state.tasks, federal: state.federal },
      ...{ premium: state.premium, household: state.household },
      ...{ last_email: state.last_email, next_email: state.next_email },
    },
  })
})

test('a changed range replaces the one that the dialog shows, and the others are named', () => {
  const form = { ...moreFiltersForm(state), ageFrom: '66', birthdayFrom: '', birthdayTo: '' }
  expect(moreFiltersState(form, state)).toMatchObject({
    state: { ages: ['66-70', '80-'], birthdays: ['1201-1231'] },
  })
  expect(keptWords(state, names)).toHaveLength(8)
  expect(keptWords({ ...state, ages: ['65-70'] }, names)).toHaveLength(7)
})

test('what happened and rate increases stay, and are named', () => {
  const between = ['quoted:2026-06-15..2026-06-15:7']
  expect(keptWords({ ...emptyListState, between, increases: ['4'] }, names)).toEqual([
    expect.stringContaining('Greta Gray'),
    'Aetna in Ohio',
  ])
})

test.each([
  [{ premiumFrom: '$1,042.5', premiumTo: '' }, { premium: ['1042.5-'] }],
  [{ premiumTo: '99.50', premium: 'known' }, { premium: ['-99.5'] }],
  [{ premiumTo: '99.50', premium: 'none' }, { premium: ['-99.5', 'none'] }],
  [
    { premiumFrom: '200', premiumTo: '100' },
    { premiumTo: 'Enter a premium at or above the first one' },
  ],
  [
    { premiumFrom: 'low' },
    { premiumFrom: 'Please enter dollars a month, such as 150, up to 999,999' },
  ],
  [{ premiumFrom: '0', premiumTo: '$2,500' }, { premium: ['0-2500'] }],
  [{ premiumTo: '999999.99' }, { premium: ['-999999.99'] }],
  [
    { premiumTo: '1000000' },
    { premiumTo: 'Please enter dollars a month, such as 150, up to 999,999' },
  ],
  [
    { lastEmail: { when: 'days', from: '1/2/2026', to: '', type: 'birthday' } },
    { last_email: ['2026-01-02..:birthday'] },
  ],
  [
    { lastEmail: { when: '!within-30', from: '', to: '', type: 'birthday' } },
    { last_email: ['!within-30'] },
  ],
  [{ nextEmail: { when: '', from: 'x', to: '', type: 'aep' } }, { next_email: ['any:aep'] }],
  [
    { nextEmail: { when: 'days', from: '', to: '', type: '' } },
    { nextEmail: { from: 'Please enter a date as MM/DD/YYYY' } },
  ],
  [
    { nextEmail: { when: 'days', from: '3/1/2026', to: '2/1/2026', type: '' } },
    { nextEmail: { to: 'This is before the first day' } },
  ],
])('of %j the URL has %j', (typed, expected) => {
  const read = moreFiltersState({ ...moreFiltersForm(emptyListState), ...typed }, emptyListState)
  expect('errors' in read ? read.errors : read.state).toMatchObject(expected)
})
