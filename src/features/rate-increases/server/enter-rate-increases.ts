import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { dropTotals } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { increaseName } from '../../contacts/shared/list/increase-name.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { increasesChanged } from '../../outreach/server/increases/make-increase-drafts.ts'
import { type ReadIncreases, readIncreaseFile } from '../shared/increase-file.rules.ts'
import { type IncreaseFields, increaseKey, increaseProblem } from '../shared/rate-increase.rules.ts'
import { listIncreasesOfSame, lockIncreases, storeIncreases } from './rate-increases.sql.ts'

interface StoredCounts {
  readonly added: number
  readonly changed: number
  readonly already: number
}

/**
 * Adds one increase; the same one again replaces its percent. Throws 400 for a percent, a date or a
 * plan beyond the limits.
 */
export function addRateIncrease(
  context: MemberContext,
  increase: IncreaseFields,
): Promise<StoredCounts & { id: number }> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const today = await agencyToday(context, transaction)
    const wrong = increaseProblem(increase, today)
    if (wrong !== undefined)
      throw new AppError('BAD_REQUEST', wrong.problem, { field: wrong.field })
    const { ids, ...counts } = await enter(context, transaction, [increase])
    return { id: ids[0] as number, ...counts }
  })
}

/** Adds the increases of a CSV file, all of them, or none and what is wrong with its rows. */
export function importRateIncreases(
  context: MemberContext,
  { csv }: { readonly csv: string },
): Promise<StoredCounts & Pick<ReadIncreases, 'problems'>> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const today = await agencyToday(context, transaction)
    const { increases, problems } = readIncreaseFile(csv, today)
    if (problems.length > 0) return { added: 0, changed: 0, already: 0, problems }
    const { ids, ...counts } = await enter(context, transaction, increases)
    return { ...counts, problems }
  })
}

async function enter(
  context: MemberContext,
  transaction: OrganizationTransaction,
  increases: readonly IncreaseFields[],
): Promise<StoredCounts & { ids: number[] }> {
  await lockIncreases(transaction)
  const known = new Map(
    (await listIncreasesOfSame(transaction, increases)).map((one) => [increaseKey(one), one]),
  )
  const added = increases.filter((one) => !known.has(increaseKey(one)))
  const changed = increases.filter((one) => {
    const before = known.get(increaseKey(one))
    return before !== undefined && before.basis_points !== one.basis_points
  })
  await increasesChanged(
    transaction,
    changed.flatMap((one) => known.get(increaseKey(one))?.id ?? []),
  )
  const ids = (
    await storeIncreases(transaction, increases, {
      at: context.clock.now(),
      by: context.principal.agentId,
    })
  ).map(({ id }) => id)
  dropTotals(transaction)
  const audit = (verb: 'add' | 'change', of: readonly IncreaseFields[]) =>
    of.length === 0
      ? undefined
      : recordAudit(transaction, context, {
          action: `rate_increases.${verb}`,
          entity: 'rate_increase',
          ...(ids.length === 1 && { id: ids[0] as number }),
          // The first ones, so that an entry of a large file stays small.
          detail: { number: of.length, increases: of.slice(0, 20).map(increaseName) },
        })
  await audit('add', added)
  await audit('change', changed)
  return {
    ids,
    added: added.length,
    changed: changed.length,
    already: increases.length - added.length - changed.length,
  }
}
