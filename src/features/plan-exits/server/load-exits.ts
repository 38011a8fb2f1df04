import { AppError } from '../../../kernel/app-error.ts'
import type { RowProblem } from '../../../kernel/row-problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { dropTotals } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { readExitFile } from '../shared/exit-file.rules.ts'
import { exitListGone } from '../shared/plan-exit-texts.ts'
import { countyFinder } from './find-county.ts'
import { insertExitList, listListRows, setListDeleted } from './plan-exits.sql.ts'

/** Undoes a preview: thrown within its transaction. */
class OnlyLookedAt extends Error {}

interface Loaded {
  readonly plans: number
  readonly clients: number
  readonly stored: number | null
  readonly problems: RowProblem[]
}

/**
 * Stores the ended plans of a CSV file as a list, all of them, or none and what is wrong with its
 * rows. With `preview` it only says whom they concern, by the very statement of the list.
 */
export async function loadExits(
  context: MemberContext,
  { csv, source, preview }: { csv: string; source: string; preview: boolean },
): Promise<Loaded> {
  const { exits, problems } = readExitFile(csv, await countyFinder())
  if (problems.length > 0) return { plans: exits.length, clients: 0, stored: null, problems }
  let loaded: Loaded | undefined
  try {
    await inOrganization(context, async (transaction) => {
      const at = context.clock.now()
      const stored = { source, at, by: context.principal.agentId }
      const id = await insertExitList(transaction, stored, exits)
      const lists = await listListRows(transaction, 'all')
      const clients = lists.find((list) => list.id === id)?.clients ?? 0
      loaded = { plans: exits.length, clients, stored: preview ? null : id, problems }
      if (preview) throw new OnlyLookedAt()
      dropTotals(transaction)
      await recordAudit(transaction, context, {
        action: 'plan_exits.load',
        entity: 'ended_plan_list',
        id,
        detail: { source, plans: exits.length, clients },
      })
    })
  } catch (error) {
    if (!(error instanceof OnlyLookedAt)) throw error
  }
  return loaded as Loaded
}

/** Takes a list back; its rights and tasks stay, as persons noted them. Throws 404. */
export function deleteExitList(context: MemberContext, { id }: { id: number }): Promise<void> {
  return setDeleted(context, id, 'delete')
}

/** Undoes that. Throws 404 for a list that is there or never was. */
export function restoreExitList(context: MemberContext, { id }: { id: number }): Promise<void> {
  return setDeleted(context, id, 'restore')
}

async function setDeleted(
  context: MemberContext,
  id: number,
  verb: 'delete' | 'restore',
): Promise<void> {
  await inOrganization(context, async (transaction) => {
    const at = verb === 'delete' ? context.clock.now() : null
    const source = await setListDeleted(transaction, id, at)
    if (source === undefined) throw new AppError('NOT_FOUND', exitListGone)
    dropTotals(transaction)
    await recordAudit(transaction, context, {
      action: `plan_exits.${verb}`,
      entity: 'ended_plan_list',
      id,
      detail: { source },
    })
  })
}
