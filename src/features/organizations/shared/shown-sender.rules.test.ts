import { expect, test } from 'vitest'
import { shownSender } from './shown-sender.rules.ts'

const agent = { name: 'Greta Gray', phone: '2145550111', signature: 'Greta' }
const organization = { name: 'Blue Harbor', phone: '2145550100', signature: 'Your team' }
const nothing = { name: '', phone: null, signature: null }

test('the chosen sender’s phone and signature are shown, with the agent’s name', () => {
  expect(shownSender('agent', { agent, organization })).toEqual(agent)
  expect(shownSender('organization', { agent, organization })).toEqual({
    name: 'Greta Gray',
    phone: '2145550100',
    signature: 'Your team',
  })
})

test('a missing detail comes from the other, and the signature is at last the name', () => {
  expect(shownSender('agent', { agent: nothing, organization })).toEqual(organization)
  expect(
    shownSender('organization', { agent, organization: { ...nothing, name: 'Blue Harbor' } }),
  ).toEqual({ name: 'Greta Gray', phone: '2145550111', signature: 'Greta Gray' })
})
