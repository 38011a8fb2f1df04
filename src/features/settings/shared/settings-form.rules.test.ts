import { expect, test } from 'vitest'
import { defaultSettings } from '../../../../test/agencies/default-settings.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import type { OrganizationSettings } from '../../organizations/shared/organization-settings.ts'
import { emailDifferenceTexts } from './email-differences.ts'
import { mergeSettings } from './merge-settings.rules.ts'
import {
  changedFields,
  changeOf,
  refusedField,
  type SettingsValues,
  settingsFormErrors,
  settingsFormOf,
} from './settings-form.rules.ts'
import { choiceOf, stateSummary, withChoice, withRecommendations } from './state-carriers.rules.ts'

const settings: OrganizationSettings = {
  ...defaultSettings,
  redirectUrl: 'https://hidden.example',
  stateLicenses: ['IL', 'TX'],
  goLiveDate: null,
  version: 3,
}
const form = settingsFormOf(settings)
const edited = (change: Partial<SettingsValues>): SettingsValues =>
  ({ ...form, ...change }) as SettingsValues

test('a form that was not edited changes nothing, and hidden values are not part of it', () => {
  expect(form.carrierContracts).toEqual(carrierNames)
  expect(form.website).toBe('')
  expect(changedFields(form, settingsFormOf(settings))).toEqual([])
  expect(changeOf(form, edited({ primaryColor: '6b46c1' }))).toEqual({})
  expect(form).not.toHaveProperty('redirectUrl')
  expect(settingsFormErrors(form, form)).toEqual({})
})

test('only edited fields are sent, and the logo beside them', () => {
  const values = edited({ brandName: 'Oak', postalState: '', logo: '/x' })
  expect(changeOf(form, values)).toEqual({ brandName: 'Oak', postalState: null })
  expect(changedFields(form, values)).toEqual(['brandName', 'postalState', 'logo'])
})

test('the form has the same errors as the call, and wants a whole postal address and at least one carrier', () => {
  expect(
    settingsFormErrors(
      edited({
        brandName: ' ',
        phone: '555',
        website: 'javascript:alert(1)',
        primaryColor: '#12',
        postalCity: '',
        carrierContracts: [],
      }),
      form,
    ),
  ).toEqual({
    brandName: 'Please enter the agency name',
    phone: 'Please enter a 10-digit phone number',
    website: 'Please enter a web address such as https://agency.com',
    primaryColor: 'Please enter a color such as #6B46C1',
    postalCity: 'Please complete the postal address',
    carrierContracts: 'Please choose at least one carrier',
  })
  const counts = { medicareAdvantageCards: true, tpmoOrganizations: '5', tpmoPlans: 'many' }
  expect(Object.keys(settingsFormErrors(edited(counts), form))).toEqual(['tpmoPlans'])
  const old = edited({ postalCity: '', timeZone: 'America/Detroit' })
  expect(settingsFormErrors({ ...old, brandName: 'Oak' }, old)).toEqual({})
  const both = edited({ letterTypes: ['birthday'], callTypes: ['aep', 'birthday'] })
  expect(Object.keys(settingsFormErrors(both, form))).toEqual(['letterTypes'])
  const none = { postalStreet: '', postalCity: '', postalState: '', postalZip: '' }
  expect(settingsFormErrors(edited(none), form)).toEqual({})
})

test('two edits are merged: fields of one person are taken over, a field of both is a conflict, lists are merged by item', () => {
  const humana = { state: 'TX', carrier: 'Humana', active: false, targetGI: false } as const
  const mine = edited({ brandName: 'Mine', phone: '5555550199', stateLicenses: ['IL', 'TX', 'CA'] })
  const theirs = edited({
    brandName: 'Theirs',
    website: 'https://oak.example/',
    stateLicenses: ['TX'],
    stateCarrierSettings: [humana],
  })
  const { form: values, changed, conflicts } = mergeSettings(form, mine, theirs)
  expect(values).toMatchObject({
    brandName: 'Mine',
    phone: '5555550199',
    website: 'https://oak.example/',
    stateLicenses: ['CA', 'TX'],
    stateCarrierSettings: [humana],
  })
  expect(changed).toEqual(['website', 'stateCarrierSettings'])
  expect(conflicts).toEqual([{ field: 'brandName', mine: 'Mine', theirs: 'Theirs' }])
})

test('SETTINGS-010 a choice for a carrier in a state is kept until it is the usual one again', () => {
  const off = { state: 'TX', carrier: 'Humana', active: false, targetGI: false } as const
  const chosen = withChoice([], off)
  expect(choiceOf(chosen, 'TX', 'Humana')).toMatchObject({ active: false })
  expect(choiceOf(chosen, 'FL', 'Humana')).toEqual({ active: true, targetGI: false })
  expect(stateSummary(chosen, 'TX')).toBe('Humana not shown')
  expect(withChoice(chosen, { ...off, active: true })).toEqual([])
})

test('recommendations are prefilled for carriers that can be sold in the state', () => {
  const advice = (carrier: 'Aetna' | 'Ace Chubb', active: boolean) =>
    ({ state: 'UT', carrier, active, targetGI: true }) as const
  const filled = withRecommendations([], [advice('Aetna', true), advice('Ace Chubb', false)])
  expect(filled).toEqual([advice('Aetna', true)])
  expect(stateSummary(filled, 'UT')).toBe('guaranteed issue wanted for Aetna')
})

test('SETTINGS-008 the effect on planned emails is told by type', () => {
  const differences = [
    { type: 'birthday', stopped: 1200, added: 0, moved: 0 },
    { type: 'aep', stopped: 1, added: 3, moved: 2 },
  ]
  const heldOut = { before: 0, after: 0 }
  expect(emailDifferenceTexts({ differences, heldOut, about: true })).toEqual([
    'Stops about 1,200 Birthday emails and about 1 AEP Reminder email.',
    'Adds about 3 AEP Reminder emails.',
    'Moves about 2 AEP Reminder emails to another day.',
  ])
  expect(emailDifferenceTexts({ differences: [], heldOut, about: false })).toEqual([])
  const held = (before: number, after: number, about = false) =>
    emailDifferenceTexts({ differences: [], heldOut: { before, after }, about })
  expect(held(0, 1204, true)).toEqual(['Adds about 1,204 clients to the hold-out group.'])
  expect(held(3, 2)).toEqual(['Removes 1 client from the hold-out group.'])
})

test('an answer names the field that it refuses', () => {
  expect(refusedField({ data: { field: 'logo' } })).toBe('logo')
  for (const error of [undefined, {}, { data: null }, { data: { field: 'version' } }])
    expect(refusedField(error)).toBeUndefined()
})
