import { expect, test } from 'vitest'
import { quoteSender } from './quote-sender.rules.ts'

test('a quote is sent in the agent’s name only where the agency allows it and the agent chose it', () => {
  const chosen = {
    forceOrgSenderDetails: false,
    allowAgentSettings: true,
    useOrgSenderDetails: false,
  }
  expect(quoteSender(chosen)).toBe('agent')
  for (const change of [
    { forceOrgSenderDetails: true },
    { allowAgentSettings: false },
    { useOrgSenderDetails: true },
    { useOrgSenderDetails: undefined },
  ]) {
    expect(quoteSender({ ...chosen, ...change })).toBe('organization')
  }
})
