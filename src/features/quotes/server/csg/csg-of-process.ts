import { minuteMs } from '../../../../kernel/duration.ts'
import type { CsgAccount } from '../../../../platform/csg/csg-account.ts'
import { type CsgClient, createCsgClient } from '../../../../platform/csg/csg-client.ts'
import { noteLeftOut } from '../../../../platform/csg/csg-session.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { logRarely } from '../../../../platform/log-rarely.ts'
import type { Services } from '../../../../platform/services.ts'
import { type CsgRateSource, createCsgRateSource, keptFor } from './csg-rate-source.ts'
import { forgetAnswers } from './csg-rates.sql.ts'
import type { RefusedRow } from './csg-row.rules.ts'

interface CsgOfProcess {
  readonly client: CsgClient
  readonly source: CsgRateSource
}

const known = new WeakMap<Database, CsgOfProcess>()

/** One for all callers, as the throttle and circuit breaker count their requests together. */
function csgOfProcess(services: Services): CsgOfProcess {
  const { config, database } = services
  const found = known.get(database)
  if (found !== undefined) return found
  if (config.csg === undefined) throw new Error('RATE_SOURCE=csg without CSG_API_KEY')
  const client = createCsgClient({ ...services, account: config.csg })
  const noteRefused = refusalsOf(services, config.csg)
  const created = { client, source: createCsgRateSource({ ...services, client, noteRefused }) }
  known.set(database, created)
  return created
}

/** Logs refusals, and keeps the latest for operators (`doctor`, metrics), once a minute at most. */
function refusalsOf({ database, clock, log }: Services, account: CsgAccount) {
  let notedAt = 0
  return (refused: readonly RefusedRow[]): void => {
    logRarely(log, 'warn', { refused }, 'rates of CSG Actuarial that cannot be used')
    const now = clock.now()
    if (now.getTime() < notedAt + minuteMs) return
    notedAt = now.getTime()
    const leftOut = refused.map(({ naic, field }) => ({ naic: naic ?? null, field }))
    noteLeftOut(database, account, { leftOut, at: now }).catch((error) =>
      logRarely(log, 'error', { error }, 'refused rates of CSG Actuarial were not noted'),
    )
  }
}

/** Returns this process's rates of CSG Actuarial. */
export const csgRateSource = (services: Services): CsgRateSource => csgOfProcess(services).source

export const csgClient = (services: Services): CsgClient => csgOfProcess(services).client

/** Deletes answers that are too old to be shown. */
export const forgetOldAnswers = ({ database, clock }: Services): Promise<void> =>
  forgetAnswers(database, new Date(clock.now().getTime() - keptFor))
