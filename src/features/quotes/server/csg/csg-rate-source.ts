import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '../../../../kernel/duration.ts'
import type { AskedFor, CsgClient } from '../../../../platform/csg/csg-client.ts'
import { CsgError } from '../../../../platform/csg/csg-error.ts'
import { logRarely } from '../../../../platform/log-rarely.ts'
import type { Services } from '../../../../platform/services.ts'
import { type FoundRates, type RateQuestion, RatesUnavailable } from '../rates/rate-source.ts'
import { askCsg, csgParameters, nameOfQuestion } from './csg-questions.ts'
import type { CsgQuestion } from './csg-rates.rules.ts'
import { type KeptAnswer, keepAnswer, readAnswers } from './csg-rates.sql.ts'
import type { RefusedRow } from './csg-row.rules.ts'
import { isCurrentAnswer, questionsAbout, together } from './kept-rates.ts'
import { withKnownCounties } from './known-counties.ts'

/** Milliseconds until a kept answer is no longer shown, even if CSG is down. */
export const keptFor = 7 * dayMs
/**
 * Milliseconds that a page waits for CSG: on a busy machine, too, its call still ends within 9 s
 * (src/platform/http/call-deadline.ts).
 */
const patience = 5_000
/** The same where there is a kept answer to show instead, or where CSG has just failed. */
const shortPatience = 2_000
type Parts = Pick<Services, 'database' | 'clock' | 'log'> & {
  readonly client: CsgClient
  readonly patience?: number
  /** Called with what an answer had to leave out. */
  readonly noteRefused?: (refused: readonly RefusedRow[]) => void
}

/** CSG's rates, of a client unless it is said that anyone asks. */
export interface CsgRateSource {
  /** Throws RatesUnavailable. */
  findRates(question: RateQuestion, of?: AskedFor): Promise<FoundRates>
}

/**
 * Rates of CSG Actuarial, which is asked where no current answer is kept. That takes seconds, so it
 * is never done in a transaction.
 */
export function createCsgRateSource({
  database,
  clock,
  log,
  client,
  patience: waits = patience,
  noteRefused = () => {},
}: Parts): CsgRateSource {
  const underWay = new Map<string, Promise<KeptAnswer>>()

  const ask = async (question: CsgQuestion, of: AskedFor): Promise<KeptAnswer> => {
    const { rates } = await askCsg(client, question, { of, noteRefused })
    const answer = { rates, answeredAt: clock.now() }
    // Nothing may be a fault that ends in a moment.
    if (rates.length === 0) return answer
    await keepAnswer(database, question, answer).catch((error) =>
      logRarely(log, 'error', { error }, 'an answer of CSG Actuarial was not kept'),
    )
    return answer
  }
  /** One request for all who ask the same until its answer is kept, even once they stop waiting. */
  const askOnce = (question: CsgQuestion, of: AskedFor): Promise<KeptAnswer> => {
    const name = nameOfQuestion(question)
    const asked = underWay.get(name) ?? ask(question, of).finally(() => underWay.delete(name))
    underWay.set(name, asked)
    return asked
  }
  const orKept = (asked: Promise<KeptAnswer>, kept: KeptAnswer | undefined): Promise<KeptAnswer> =>
    asked.catch((error) => {
      logRarely(log, 'warn', { error }, 'CSG Actuarial gave no rates')
      if (kept !== undefined) return kept
      throw new RatesUnavailable('not now', { cause: error })
    })
  const within = async (
    question: CsgQuestion,
    of: AskedFor,
    hasKept: boolean,
  ): Promise<KeptAnswer> => {
    const milliseconds = hasKept || client.failing() ? Math.min(waits, shortPatience) : waits
    const timer = new AbortController()
    const late = sleep(milliseconds, undefined, { ref: false, signal: timer.signal }).then(() => {
      if (!hasKept) client.gaveUp(csgParameters(question))
      throw new CsgError('unavailable', `CSG Actuarial did not answer within ${milliseconds} ms`)
    })
    late.catch(() => {})
    return Promise.race([askOnce(question, of), late]).finally(() => timer.abort())
  }
  const current = (
    question: CsgQuestion,
    of: AskedFor,
    known: KeptAnswer | undefined,
  ): Promise<KeptAnswer> => orKept(within(question, of, known !== undefined), known)

  return {
    async findRates(question, of = 'client') {
      const [person = question] = await withKnownCounties(database.kysely, [question])
      const asked = questionsAbout(person)
      const now = clock.now()
      const since = new Date(now.getTime() - keptFor)
      const kept = await readAnswers(database.kysely, asked, since)
      const answers = asked.map((one, index) => {
        const known = kept[index]
        return isCurrentAnswer(known, now) ? known : current(one, of, known)
      })
      return together(await Promise.all(answers))
    },
  }
}
