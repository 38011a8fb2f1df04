import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import type { FederalRightFields } from '../../shared/federal-rights/federal-right-fields.ts'
import {
  coverageEndProblem,
  maxFederalRights,
  tooManyFederalRights,
} from '../../shared/federal-rights/federal-right-texts.ts'
import { countFederalRights } from './federal-rights.sql.ts'

/** Returns why a contact with this many rights cannot have one more, undefined if it can. */
export const tooManyProblem = (rights: number): string | undefined =>
  rights >= maxFederalRights ? tooManyFederalRights : undefined

/** Returns why a contact with `more` rights beside the stored ones cannot have this one. */
type ProblemOf = (id: ContactId, right: FederalRightFields, more: number) => string | undefined

/** Reads whether `addFederalRight` would refuse these contacts one more federal right. */
export async function federalRightProblems(
  { transaction, clock }: MemberContext & { readonly transaction: OrganizationTransaction },
  ids: readonly ContactId[],
): Promise<ProblemOf> {
  if (ids.length === 0) return () => undefined
  const rights = await countFederalRights(transaction, ids)
  const today = await agencyToday({ clock }, transaction)
  return (id, { coverage_end }, more) =>
    coverageEndProblem(coverage_end, today) ?? tooManyProblem((rights.get(id) ?? 0) + more)
}
