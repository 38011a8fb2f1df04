import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { dateIn } from '../../../../platform/clock.ts'
import type { CsgClient } from '../../../../platform/csg/csg-client.ts'
import { CsgError } from '../../../../platform/csg/csg-error.ts'
import type { DB } from '../../../../platform/database/schema.gen.ts'
import { logRarely } from '../../../../platform/log-rarely.ts'
import type { Services } from '../../../../platform/services.ts'
import { defaultTimeZone } from '../../../geo/shared/us-states.ts'
import { youngestRated } from '../../shared/rate-book.rules.ts'
import {
  type FoundRates,
  type RateQuestion,
  type RateSource,
  RatesUnavailable,
} from '../rates/rate-source.ts'
import { askCsg, csgQuestions, nameOfQuestion } from './csg-questions.ts'
import type { CsgQuestion } from './csg-rates.rules.ts'
import { type KeptAnswer, keepAnswer, readAnswers } from './csg-rates.sql.ts'

export const ratesNotNow = 'We cannot get current prices at the moment.'
export const ratesNeedZip = 'Prices depend on the ZIP code, and there is none.'

/** Milliseconds until a kept answer is asked for again: insurers change rates by the month, and a quote should not change within a day. */
export const freshFor = 24 * 3600_000
/** Milliseconds until a kept answer is no longer shown, even if CSG is down. */
export const keptFor = 7 * freshFor
/** Milliseconds that a page waits for CSG, so that the call still ends within its 9 s (src/platform/http/call-deadline.ts). */
export const patience = 7_000
/** The same where there is a kept answer to show instead. */
const patienceWithKept = 2_000
/** How many questions of a whole book are under way at once, so that pages get their turn. */
const atOnce = 4
const questionsAtOnce = 2_000

export interface CsgRateSource extends RateSource {
  /** With the caller's connection, kept answers are read by it: a page that waited for a second one could wait for itself. */
  findRates(question: RateQuestion, connection?: Kysely<DB>): Promise<FoundRates>
  /**
   * The same for many people, in their order: equal questions are asked once, kept answers are read in one statement for each 2,000
   * questions, and each of the others may take as long as CSG needs. Returns RatesUnavailable for those without an answer.
   */
  findManyRates(
    questions: readonly RateQuestion[],
  ): Promise<readonly (FoundRates | RatesUnavailable)[]>
}

type Parts = Pick<Services, 'database' | 'clock' | 'log'> & {
  readonly client: CsgClient
  readonly patience?: number
}

/** Rates of CSG Actuarial, kept in the database. Better asked outside of transactions: an answer can take seconds. */
export function createCsgRateSource({
  database,
  clock,
  log,
  client,
  patience: waits = patience,
}: Parts): CsgRateSource {
  const underWay = new Map<string, Promise<KeptAnswer>>()

  const ask = async (question: CsgQuestion): Promise<KeptAnswer> => {
    const { rates, refused } = await askCsg(client, question)
    if (refused.length > 0)
      logRarely(log, 'warn', { refused }, 'rates of CSG Actuarial that cannot be used')
    return { rates, answeredAt: clock.now() }
  }
  const keep = (question: CsgQuestion, answer: KeptAnswer): Promise<void> =>
    keepAnswer(database, question, answer).catch((error) =>
      logRarely(log, 'error', { error }, 'an answer of CSG Actuarial was not kept'),
    )
  /**
   * One request for all who ask the same, until its answer is kept. It continues when they no longer wait. It does not wait for the keeping: a
   * caller may hold the connection that it needs.
   */
  const askOnce = (question: CsgQuestion): Promise<KeptAnswer> => {
    const name = nameOfQuestion(question)
    const known = underWay.get(name)
    if (known !== undefined) return known
    const asked = ask(question)
    underWay.set(name, asked)
    asked
      .then(
        (answer) => keep(question, answer),
        () => {},
      )
      .then(() => underWay.delete(name))
    return asked
  }
  const orKept = (asked: Promise<KeptAnswer>, kept: KeptAnswer | undefined): Promise<KeptAnswer> =>
    asked.catch((error) => {
      logRarely(log, 'warn', { error }, 'CSG Actuarial gave no rates')
      if (kept !== undefined) return kept
      const retryAfter = error instanceof CsgError ? error.retryAfter : undefined
      throw new RatesUnavailable(ratesNotNow, {
        cause: error,
        ...(retryAfter !== undefined && { retryAfter }),
      })
    })
  const kept = (questions: readonly CsgQuestion[], connection: Kysely<DB> = database.kysely) =>
    readAnswers(connection, questions, new Date(clock.now().getTime() - keptFor))
  const isFresh = (answer: KeptAnswer | undefined): answer is KeptAnswer =>
    answer !== undefined && answer.answeredAt.getTime() > clock.now().getTime() - freshFor

  const within = async (asked: Promise<KeptAnswer>, milliseconds: number): Promise<KeptAnswer> => {
    const timer = new AbortController()
    const late = sleep(milliseconds, undefined, { ref: false, signal: timer.signal }).then(() => {
      if (milliseconds === waits) client.gaveUp()
      throw new CsgError('unavailable', `CSG Actuarial did not answer within ${milliseconds} ms`)
    })
    late.catch(() => {})
    return Promise.race([asked, late]).finally(() => timer.abort())
  }
  const current = (question: CsgQuestion, known: KeptAnswer | undefined): Promise<KeptAnswer> => {
    const waiting = known === undefined ? waits : Math.min(waits, patienceWithKept)
    return orKept(within(askOnce(question), waiting), known)
  }

  return {
    async findRates(question, connection) {
      const asked = toAsk(question)
      if (asked.length === 0) return none
      const found = await kept(asked, connection)
      const answers = asked.map((one, index) => {
        const known = found[index]
        return isFresh(known) ? known : current(one, known)
      })
      return together(await Promise.all(answers))
    },
    async findManyRates(questions) {
      const distinct = new Map<string, CsgQuestion>()
      const names = questions.map((question) =>
        question.zip === null
          ? undefined
          : toAsk(question).map((one) => {
              const name = nameOfQuestion(one)
              distinct.set(name, one)
              return name
            }),
      )
      const answers = new Map<string, KeptAnswer | RatesUnavailable>()
      const open = [...distinct.entries()]
      while (open.length > 0) {
        const part = open.splice(0, questionsAtOnce)
        const found = await kept(part.map(([, one]) => one))
        const missing: (() => Promise<void>)[] = []
        for (const [index, [name, one]] of part.entries()) {
          const known = found[index]
          if (isFresh(known)) answers.set(name, known)
          else
            missing.push(async () => {
              const answer = await orKept(askOnce(one), known).catch(asUnavailable)
              answers.set(name, answer)
            })
        }
        const asking = async () => {
          for (let next = missing.shift(); next !== undefined; next = missing.shift()) await next()
        }
        await Promise.all(Array.from({ length: atOnce }, asking))
      }
      return names.map((pair) => {
        if (pair === undefined) return new RatesUnavailable(ratesNeedZip)
        const both = pair.map((name) => answers.get(name) ?? new RatesUnavailable(ratesNotNow))
        return both.find((one) => one instanceof RatesUnavailable) ?? together(both as KeptAnswer[])
      })
    },
  }
}

const none: FoundRates = { illustrative: false, asOf: null, rates: [] }

/** Below 65 there is nothing to ask: CSG would return the rate of age 64 for any age. Throws RatesUnavailable without a ZIP code. */
function toAsk(question: RateQuestion): readonly CsgQuestion[] {
  if (question.age < youngestRated) return []
  if (question.zip === null) throw new RatesUnavailable(ratesNeedZip)
  return csgQuestions(question, question.zip)
}

function together(answers: readonly KeptAnswer[]): FoundRates {
  const [oldest] = answers.map(({ answeredAt }) => answeredAt).sort((a, b) => +a - +b)
  if (oldest === undefined) return none
  const rates = answers.flatMap((answer) => answer.rates)
  return {
    illustrative: false,
    asOf: dateIn(defaultTimeZone, oldest),
    rates: rates.toSorted((a, b) => a.rate_cents - b.rate_cents || a.naic.localeCompare(b.naic)),
  }
}

function asUnavailable(error: unknown): RatesUnavailable {
  if (error instanceof RatesUnavailable) return error
  throw error
}
