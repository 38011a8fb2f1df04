import { AppError } from '../../../../kernel/app-error.ts'
import { quoteTexts } from '../../shared/quote-texts.ts'
import { csgRateSource } from '../csg/csg-of-process.ts'
import { findFreshRates } from '../csg/kept-rates.ts'
import { type QuoteServices, visitorLocale } from '../open-quote.ts'
import { type RateConnection, rateBookSource } from './rate-book-source.ts'
import {
  asUnavailable,
  type FoundRates,
  type RateQuestion,
  type RateSource,
  RatesUnavailable,
} from './rate-source.ts'

/** Services of work that prices; only `withRates` makes them. */
export type Pricing<Known = QuoteServices> = Known & {
  /** Returns the chosen source of rates, read by this connection. */
  readonly ratesIn: (connection: RateConnection) => RateSource
}

/**
 * Runs `work`, which prices in a transaction. Where an answer of CSG Actuarial is missing, `work`
 * is rolled back by an exception, and runs again once the answer came, without a connection held.
 * Throws 503 or 422 where the source cannot answer, unless `work` handles RatesUnavailable. Prices
 * for `anyone` leave room for those of real quotes, unless a member asks.
 */
export async function withRates<Known extends QuoteServices, Result>(
  services: Known,
  work: (services: Pricing<Known>) => Promise<Result>,
  of: 'client' | 'anyone' = 'client',
): Promise<Result> {
  try {
    if (services.config.rateSource === 'ratebook')
      return await work({ ...services, ratesIn: rateBookSource })
    return await withCsg(services, work, services.principal === undefined ? of : 'client')
  } catch (error) {
    if (!(error instanceof RatesUnavailable)) throw error
    const { code, text } = unavailableAnswers[error.reason]
    throw new AppError(code, quoteTexts[visitorLocale(services)][text])
  }
}

/** The answer of calls and pages while there are no rates. */
export const unavailableAnswers = {
  'not now': { code: 'SERVICE_UNAVAILABLE', text: 'quoteServerError' },
  'no ZIP code': { code: 'UNPROCESSABLE_CONTENT', text: 'ratesNeedZip' },
} as const

/** Leaves the work that needs this answer. */
class MustAsk extends Error {
  readonly question: RateQuestion

  constructor(question: RateQuestion) {
    super('rates are asked for outside of transactions, by withRates')
    this.question = question
  }
}

async function withCsg<Known extends QuoteServices, Result>(
  services: Known,
  work: (services: Pricing<Known>) => Promise<Result>,
  of: 'client' | 'anyone',
): Promise<Result> {
  const csg = csgRateSource(services)
  const answered = new Map<string, FoundRates | RatesUnavailable>()
  const ratesIn = (connection: RateConnection): RateSource => ({
    async findRates(question) {
      const now = services.clock.now()
      const found =
        answered.get(JSON.stringify(question)) ??
        (await findFreshRates(connection, [question], now))[0]
      if (found === undefined) throw new MustAsk(question)
      if (found instanceof RatesUnavailable) throw found
      return found
    },
  })
  for (;;) {
    try {
      return await work({ ...services, ratesIn })
    } catch (error) {
      if (!(error instanceof MustAsk)) throw error
      const { question } = error
      answered.set(JSON.stringify(question), await csg.findRates(question, of).catch(asUnavailable))
    }
  }
}
