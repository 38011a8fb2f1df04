import { expect, test } from 'vitest'
import type { Profile } from './profile.contract.ts'
import {
  changedProfileFields,
  clientView,
  profileErrors,
  profileForm,
  senderChoice,
} from './profile-form.rules.ts'

const profile: Profile = {
  firstName: 'Greta',
  lastName: 'Gray',
  email: 'greta@agency.example',
  phone: '2145550111',
  signature: 'Greta',
  useOrgSenderDetails: false,
  booking_link: null,
  photoUrl: null,
  is_admin: false,
  paymentStatus: 'active',
  paymentsActive: true,
  organization_id: 1,
  version: 1,
  selfOnboardingUrl: 'https://x.example',
  allowAgentSettings: true,
  forceOrgSenderDetails: false,
  organization: {
    name: 'Blue Harbor',
    phone: '2145550100',
    signature: 'Your team',
    booking_link: 'blue.example/calls',
  },
}
const form = profileForm(profile)

test('PROFILE-008 each of the six values counts as a change, and typing back the old one does not', () => {
  const changes = {
    firstName: 'G',
    lastName: 'H',
    phone: '2145550112',
    signature: '',
    useOrgSenderDetails: true,
    booking_link: 'x.example',
  }
  for (const [field, value] of Object.entries(changes))
    expect(changedProfileFields(form, { ...form, [field]: value })).toEqual([field])
  expect(changedProfileFields(form, { ...form })).toEqual([])
  expect(changedProfileFields(form, { ...form, firstName: ' Greta ' })).toEqual([])
})

test('PROFILE-009 forced organization details win over the permission to choose', () => {
  const choice = (allowAgentSettings: boolean, forceOrgSenderDetails: boolean) =>
    senderChoice({ allowAgentSettings, forceOrgSenderDetails })
  expect(choice(true, false)).toBe('free')
  expect(choice(false, false)).toBe('not-allowed')
  expect(choice(true, true)).toBe('forced')
  expect(choice(false, true)).toBe('forced')
})

test('a client sees the chosen sender’s details, and the agency’s where that is locked', () => {
  expect(clientView(profile, form)).toEqual({
    name: 'Greta Gray',
    phone: '2145550111',
    signature: 'Greta',
    bookingLink: 'https://blue.example/calls',
  })
  const agency = { phone: '2145550100', signature: 'Your team' }
  expect(clientView(profile, { ...form, useOrgSenderDetails: true })).toMatchObject(agency)
  expect(clientView({ ...profile, forceOrgSenderDetails: true }, form)).toMatchObject(agency)
  expect(clientView(profile, { ...form, booking_link: 'calendly.com/greta' }).bookingLink).toBe(
    'https://calendly.com/greta',
  )
  // A number that is being typed is not shown yet.
  expect(clientView(profile, { ...form, phone: '21455' }).phone).toBe('2145550100')
})

test('each invalid field has its text; a phone number may stay missing', () => {
  expect(profileErrors(form, form)).toEqual({})
  expect(
    profileErrors(
      { ...form, firstName: ' ', lastName: '', phone: '', booking_link: 'ftp://x' },
      form,
    ),
  ).toEqual({
    firstName: 'Please enter your first name',
    lastName: 'Please enter your last name',
    phone: 'Please enter a 10-digit phone number',
    booking_link: 'Please enter the address of a web page, such as https://calendly.com/your-name',
  })
  const without = { ...form, phone: '' }
  expect(profileErrors(without, without)).toEqual({})
})
