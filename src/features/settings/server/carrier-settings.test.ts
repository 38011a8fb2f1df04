import { expect, test } from 'vitest'
import { startSettingsAgency } from '../../../../test/agencies/settings-agency.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'

const { app, agency, as, signInAgent, read, save } = await startSettingsAgency()

test('SETTINGS-005 SETTINGS-009 SETTINGS-010 carriers, states and settings by state are saved as lists', async () => {
  const setting = { state: 'TX', carrier: 'Humana', active: false, targetGI: true }
  await save({
    carrierContracts: ['Humana', 'Aetna', 'Humana'],
    stateLicenses: ['TX', 'CA'],
    stateCarrierSettings: [setting, setting],
  })
  expect(await read()).toMatchObject({
    carrierContracts: ['Aetna', 'Humana'],
    stateLicenses: ['CA', 'TX'],
    stateCarrierSettings: [setting],
  })
  expect((await save({ carrierContracts: ['Unknown Mutual'] })).status).toBe(400)
  expect((await save({ stateLicenses: ['ZZ'] })).status).toBe(400)
})

test('SETTINGS-016 GET /api/settings/carriers returns each carrier with active and targetGI', async () => {
  const { body } = await app.call('GET', '/api/settings/carriers', { as })
  expect(body.carriers).toHaveLength(2 * carrierNames.length)
  const of = (state: string, carrier: string) =>
    body.carriers.find(
      (one: { state: string; carrier: string }) => one.state === state && one.carrier === carrier,
    )
  expect(of('TX', 'Humana')).toEqual({
    state: 'TX',
    carrier: 'Humana',
    active: false,
    targetGI: true,
  })
  expect(of('CA', 'Humana')).toEqual({
    state: 'CA',
    carrier: 'Humana',
    active: true,
    targetGI: false,
  })
  expect(of('CA', 'Cigna')).toMatchObject({ active: false })
})

test('SETTINGS-017 GET /api/settings/gi-recommendations returns a recommendation for each state and carrier', async () => {
  const { body } = await app.call('GET', '/api/settings/gi-recommendations', { as })
  const of = (state: string, carrier: string) =>
    body.recommendations.find(
      (one: { state: string; carrier: string }) => one.state === state && one.carrier === carrier,
    )
  expect(body.recommendations).toHaveLength(51 * 8)
  expect(of('CA', 'Aetna')).toMatchObject({ active: true, targetGI: false })
  expect(of('UT', 'Aetna')).toMatchObject({ active: true, targetGI: true })
  expect(of('CA', 'Ace Chubb')).toMatchObject({ active: false })
  expect(of('TX', 'Cigna')).toMatchObject({ active: false, targetGI: false })
})

test('SETTINGS-006 SETTINGS-018 GET /api/self-service-info/ returns the organization’s self-onboarding URL', async () => {
  const { body } = await app.call('GET', '/api/self-service-info/', { as: await signInAgent() })
  expect(body).toEqual({
    success: true,
    selfOnboardingUrl: `http://localhost:3000/self-onboarding/${agency.slug}`,
  })
})
