import { expect, test } from 'vitest'
import { carriersOfIds, planForTeam } from './wizard.rules.ts'
import { companyErrors, wizardFormOf } from './wizard-form.rules.ts'
import { clampFrame, WizardSearch, wizardFrames } from './wizard-search.rules.ts'

test('ONBOARD-002 frame is limited to 1 to 4: values outside are clamped, and what is no number opens the saved step', () => {
  const read = (frame: unknown) => WizardSearch.parse({ frame }).frame
  expect([0, -5, 1, 2, 4, 5, 99, 1e300].map(read)).toEqual([1, 1, 1, 2, 4, 4, 4, 4])
  expect(['99', '0', '3', '2.7'].map(read)).toEqual([4, 1, 3, 2])
  expect([undefined, '', 'two', null, [3], {}, Number.NaN].map(read)).toEqual(
    Array(7).fill(undefined),
  )
  expect(clampFrame(Number.POSITIVE_INFINITY)).toBe(4)
  expect(wizardFrames).toEqual([1, 2, 3, 4])
})

test('the URL prefills names, phone and email, also where they look like numbers; saved values win', () => {
  const search = WizardSearch.parse({ firstName: 'Ada', lastName: 7, phone: 5555550123, email: {} })
  expect(wizardFormOf(search, {})).toMatchObject({
    firstName: 'Ada',
    lastName: '7',
    phone: '5555550123',
    email: '',
    companyName: '',
  })
  const saved = { ...wizardFormOf(search, {}), companyName: 'Saved' }
  expect(wizardFormOf(search, { email: 'a@b.example', values: saved })).toMatchObject({
    companyName: 'Saved',
    email: 'a@b.example',
  })
})

test('ONBOARD-020 the wizard’s ids 0 to 5 are Aetna, Humana, UnitedHealthcare, Cigna, Aflac and Mutual of Omaha', () => {
  const six = ['Aetna', 'Humana', 'UnitedHealthcare', 'Cigna', 'Aflac', 'Mutual of Omaha']
  expect([0, 1, 2, 3, 4, 5].map((id) => carriersOfIds([id])[0])).toEqual(six)
  expect(carriersOfIds([5, 0, 6, -1, 5])).toEqual(['Aetna', 'Mutual of Omaha'])
})

test('the wizard’s trial is of the cheapest plan with room for the team', () => {
  expect([1, 2, 5, 6, 200].map((people) => planForTeam(people).id)).toEqual([
    'basic',
    'pro',
    'pro',
    'enterprise',
    'enterprise',
  ])
})

test('step 1 misses only what is empty, and names and an email address that are none', () => {
  const filled = {
    ...wizardFormOf({ firstName: 'A', lastName: 'B', phone: 'x', email: 'a@b.example' }, {}),
    companyName: 'C',
  }
  expect(companyErrors(filled)).toEqual({})
  const empty = { ...filled, firstName: ' ', lastName: '', email: 'a', companyName: ' ', phone: '' }
  expect(Object.keys(companyErrors(empty)).sort()).toEqual(
    ['companyName', 'email', 'firstName', 'lastName', 'phone'].sort(),
  )
})
