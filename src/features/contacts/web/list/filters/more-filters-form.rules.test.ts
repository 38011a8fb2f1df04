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
}

test('the dialog that is opened and closed keeps every range of the URL', () => {
  expect(moreFiltersState(moreFiltersForm(state), state)).toMatchObject({
    state: {
      ...{ ages: state.ages, birthdays: state.birthdays, effective: state.effective },
      did: ['viewed-30', 'called-90', '!viewed-7'],
      ...{ tasks: state.tasks, federal: state.federal },
    },
  })
})

test('a changed range replaces the one that the dialog shows, and the others are named', () => {
  const form = { ...moreFiltersForm(state), ageFrom: '66', birthdayFrom: '', birthdayTo: '' }
  expect(moreFiltersState(form, state)).toMatchObject({
    state: { ages: ['66-70', '80-'], birthdays: ['1201-1231'] },
  })
  expect(keptWords(state, names)).toHaveLength(6)
  expect(keptWords({ ...state, ages: ['65-70'] }, names)).toHaveLength(5)
})

test('what happened and rate increases stay, and are named', () => {
  const between = ['quoted:2026-06-15..2026-06-15:7']
  expect(keptWords({ ...emptyListState, between, increases: ['4'] }, names)).toEqual([
    expect.stringContaining('Greta Gray'),
    'Aetna in Ohio',
  ])
})
