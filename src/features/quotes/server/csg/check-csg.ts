import { countOf } from '../../../../kernel/count.ts'
import { stopwatch } from '../../../../platform/clock.ts'
import { createCsgClient } from '../../../../platform/csg/csg-client.ts'
import { CsgError } from '../../../../platform/csg/csg-error.ts'
import type { Services } from '../../../../platform/services.ts'
import { defaultTimeZone } from '../../../geo/shared/us-states.ts'
import { defaultEffectiveDate } from '../../shared/effective-dates.rules.ts'
import { askCsg, csgQuestions } from './csg-questions.ts'

export interface CsgCheck {
  readonly ok: boolean
  /** In words, for operators. */
  readonly lines: readonly string[]
}

/**
 * Logs in at CSG Actuarial with the configured key and asks for the rates of one invented person,
 * for each plan. Keeps no rates.
 */
export async function checkCsg(services: Services): Promise<CsgCheck> {
  const { config, clock } = services
  const chosen =
    config.rateSource === 'csg'
      ? 'Quotes are priced by CSG Actuarial (RATE_SOURCE=csg).'
      : 'Quotes are priced by the rate book (RATE_SOURCE=ratebook).'
  if (config.csg === undefined) return { ok: true, lines: [chosen, 'CSG_API_KEY is not set.'] }
  const lines = [chosen]
  const client = createCsgClient({ ...services, account: config.csg })
  try {
    await client.logIn()
    lines.push(`${config.csg.baseUrl} accepts the key.`)
    const questions = csgQuestions(
      {
        state: 'TX',
        zip: '75201',
        county: null,
        age: 70,
        gender: 'F',
        tobacco: false,
        effectiveDate: defaultEffectiveDate(clock.today(defaultTimeZone)),
      },
      '75201',
    )
    let ok = true
    for (const question of questions) {
      const elapsed = stopwatch()
      const { rates, refused } = await askCsg(client, question)
      const seconds = (elapsed() / 1000).toFixed(1)
      lines.push(
        `Plan ${question.plan} in ZIP code 75201, a woman of 70: ${countOf(rates.length, 'insurer')} in ${seconds} s.`,
        ...refused.map(
          ({ naic, field }) =>
            `Left out: insurer ${naic ?? 'without a number'}, because of its ${field}.`,
        ),
      )
      ok &&= rates.length > 0
    }
    return { ok, lines }
  } catch (error) {
    if (!(error instanceof CsgError)) throw error
    return { ok: false, lines: [...lines, `${error.message}.`, advice[error.failure]] }
  }
}

const advice = {
  refused: 'Check CSG_API_KEY, CSG_PORTAL and CSG_BASE_URL with CSG Actuarial.',
  busy: 'Too many requests. Run this again later.',
  unavailable: 'Check that this machine can reach CSG_BASE_URL, then run this again.',
  unreadable:
    'CSG_BASE_URL points to another server, or CSG Actuarial has changed its response format.',
} as const
