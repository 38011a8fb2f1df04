import { type ComponentType, createElement } from 'react'
import { expect, test } from 'vitest'
import { shownLicense } from '../../src/features/organizations/shared/licensing.rules.ts'
import type { QuoteView } from '../../src/features/quotes/shared/quote-page.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { locales } from '../../src/kernel/locale.ts'
import { stateCodes } from '../../src/kernel/us-state.ts'
import { exportOf } from '../../src/main/render-page.ts'
import { agentId, licenses } from './claims-of-emails.ts'
import { agencyOfPages, agentOfPages, pageWords } from './page-words.ts'
import { claimsProvedBy } from './rendered-claims.ts'

const QuoteFrom = await exportOf<ComponentType<{ quote: QuoteView }>>(
  'src/features/quotes/web/public/QuoteFrom.tsx',
  'QuoteFrom',
)
const AgentBlock = await exportOf<ComponentType<{ agent: object; agencyName: string }>>(
  'src/ui-public/parts/AgentBlock.tsx',
  'AgentBlock',
)

const holders = {
  'an agent with licenses': licenses,
  'an agent of a licensed agency': { ...licenses, agentLicenses: new Map() },
  'an agency without licenses on file': {
    ...{ stateLicenses: [], agentLicenses: new Map(), defaultAgentId: null },
  },
}

/** Whether one may be called licensed, written from the licenses themselves. */
function isLicensed(holder: keyof typeof holders, state: string, day: string): boolean {
  if (holder === 'an agency without licenses on file') return false
  if (holder === 'an agent of a licensed agency') return ['TX', 'CA', 'OH', 'MI'].includes(state)
  return ['CA', 'OH'].includes(state) || (state === 'TX' && day <= '2026-06-30')
}

test('every consumer page calls an agent licensed, and names a number, only by the license of the reader’s state and day', async () => {
  const untrue: string[] = []
  const claims = await claimsProvedBy('test/outreach/claims-of-licenses.test.ts')
  for (const holder of Object.keys(holders) as (keyof typeof holders)[])
    for (const state of [...stateCodes, null])
      for (const day of ['2026-06-30', '2026-07-01'].map((date) => calendarDate(date)))
        for (const locale of locales) {
          const shown = shownLicense(holders[holder], { state, agentId }, day)
          const agent = { ...agentOfPages, ...shown }
          const quote = { agency: agencyOfPages, agent, sender: 'agent' } as QuoteView
          const block = createElement(AgentBlock, { agent, agencyName: 'Blue Harbor' })
          const words = `${pageWords(block, locale)} ${pageWords(createElement(QuoteFrom, { quote }), locale)}`
          claims.look(words)
          const licensed = state !== null && isLicensed(holder, state, day)
          const own = holder === 'an agent with licenses'
          const claim = (made: RegExp, isTrue: boolean) => {
            if (made.test(words) !== isTrue) untrue.push(`${holder} ${state} ${day} ${made.source}`)
          }
          claim(/licensed agent|agente con licencia/, licensed)
          claim(/TX-1.*TX-1/, own && licensed && state === 'TX')
          claim(/CA-2.*CA-2/, own && licensed && state === 'CA')
          claim(/license number|número de licencia/i, own && licensed && state !== 'OH')
        }
  expect(untrue).toEqual([])
  expect(claims.unseen()).toEqual([])
})
