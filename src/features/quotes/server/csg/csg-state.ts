import { dayMs } from '../../../../kernel/duration.ts'
import { findLeftOut, findSessionEnd, type LeftOut } from '../../../../platform/csg/csg-session.ts'
import type { Measurement } from '../../../../platform/feature.ts'
import type { Services } from '../../../../platform/services.ts'
import type { RateConnection } from '../rates/rate-book-source.ts'
import { csgClient } from './csg-of-process.ts'

export interface CsgState {
  /**
   * When the session that all processes share is renewed; undefined without a session that is still
   * good.
   */
  readonly sessionUntil: Date | undefined
  /** When CSG last answered about rates; undefined if not within a week. */
  readonly lastAnswer: Date | undefined
  /** The insurers that an answer had to leave out within a day. */
  readonly leftOut: readonly LeftOut[]
}

/**
 * Returns what the database knows of CSG Actuarial, without asking it; undefined unless it prices
 * quotes.
 */
export async function readCsgState({
  config,
  database,
  clock,
}: Pick<Services, 'config' | 'database' | 'clock'>): Promise<CsgState | undefined> {
  if (config.rateSource !== 'csg' || config.csg === undefined) return undefined
  const until = await findSessionEnd(database, config.csg)
  const noted = await findLeftOut(database, config.csg)
  const isRecent = noted !== undefined && noted.at.getTime() > clock.now().getTime() - dayMs
  return {
    sessionUntil: until !== undefined && until > clock.now() ? until : undefined,
    lastAnswer: await findLastAnswer(database.kysely),
    leftOut: isRecent ? noted.leftOut : [],
  }
}

export async function findLastAnswer(connection: RateConnection): Promise<Date | undefined> {
  const row = await connection
    .selectFrom('directory.csg_rates')
    .select(({ fn }) => fn.max('answered_at').as('last'))
    .executeTakeFirst()
  return row?.last ?? undefined
}

/**
 * For metrics: whether there is a session, how many insurers were left out of an answer, and
 * whether this process has paused its requests.
 */
export async function measureCsg(services: Services): Promise<Measurement[]> {
  const state = await readCsgState(services)
  if (state === undefined) return []
  return [
    { labels: { state: 'session' }, value: state.sessionUntil === undefined ? 0 : 1 },
    { labels: { state: 'left_out' }, value: state.leftOut.length },
    { labels: { state: 'paused' }, value: csgClient(services).paused() ? 1 : 0 },
  ]
}

export async function measureCsgAnswerAge(services: Services): Promise<Measurement[]> {
  const state = await readCsgState(services)
  if (state?.lastAnswer === undefined) return []
  return [{ value: (services.clock.now().getTime() - state.lastAnswer.getTime()) / 1000 }]
}
