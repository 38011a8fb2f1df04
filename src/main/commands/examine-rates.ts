import { type CsgState, readCsgState } from '../../features/quotes/server/csg/csg-state.ts'
import type { Services } from '../../platform/services.ts'
import type { Finding } from '../backup/examine-backups.ts'

/** CSG Actuarial is not asked: `holdfast rates check` does that. */
function ratesOfCsg({ sessionUntil, lastAnswer, leftOut }: CsgState): Finding {
  const session =
    sessionUntil === undefined
      ? 'no session until the next question'
      : `session until ${sessionUntil.toISOString()}`
  const answer =
    lastAnswer === undefined
      ? 'no answer for a week: run `holdfast rates check`'
      : `last answer ${lastAnswer.toISOString()}`
  const insurers = [...new Set(leftOut.map(({ naic, field }) => `${naic ?? 'unknown'} (${field})`))]
  const missing =
    insurers.length === 0
      ? ''
      : `; insurers without prices, because of a field of CSG's answers: ${insurers.join(', ')}`
  return {
    name: 'rates',
    ok: insurers.length === 0,
    detail: `CSG Actuarial, ${session}, ${answer}${missing}`,
  }
}

/** Says whose prices clients see, and whether they are complete. */
export async function examineRates(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
): Promise<Finding> {
  const csg = await readCsgState(services)
  return csg === undefined ? ratesOfBook(services) : ratesOfCsg(csg)
}

async function ratesOfBook({
  database,
  config,
}: Pick<Services, 'config' | 'database'>): Promise<Finding> {
  const book = await database.kysely
    .selectFrom('rate_book')
    .select(['name', 'illustrative'])
    .where('in_use', '=', true)
    .executeTakeFirst()
  if (book === undefined)
    return { name: 'rates', ok: false, detail: 'none: run `holdfast migrate`' }
  if (!book.illustrative) return { name: 'rates', ok: true, detail: book.name }
  return {
    name: 'rates',
    ok: !config.production,
    detail: 'illustrative: every price is an example, not for real clients',
  }
}
