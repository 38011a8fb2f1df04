import { sql } from 'kysely'
import type { ContactId, FederalRightId } from '../../../kernel/ids.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { addFederalRight } from '../../contacts/server/federal-rights/change-federal-right.ts'
import { federalRightProblems } from '../../contacts/server/federal-rights/federal-right-problems.ts'
import { takeBackFederalRight } from '../../contacts/server/federal-rights/take-back-federal-right.ts'
import { lockSelected } from '../../contacts/server/selected-contacts.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { countReasons, type LeftOutClients } from '../../contacts/shared/left-out.ts'
import { notNotedTexts } from '../shared/plan-exit-texts.ts'
import type { NotedExit } from '../shared/plan-exits.contract.ts'
import { rightOf } from './note-exit.ts'
import { listMatchRows, type MatchRow } from './plan-exits.sql.ts'

interface Picked {
  readonly contact_id: ContactId
  readonly exit_id: number
}
interface NotedExits {
  readonly ready: { readonly contact_id: number; readonly exit_id: number }[]
  readonly noted: NotedExit[]
  readonly left_out: LeftOutClients
}

/**
 * Notes the federal rights of many clients whom a member has selected, or says of how many it
 * would. Those of whom only a name or a plan without a county is known are asked first, one by one.
 */
export function noteExits(
  context: MemberContext,
  { picked, preview }: { readonly picked: readonly Picked[]; readonly preview: boolean },
): Promise<NotedExits> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const keyOf = ({ contact_id, exit_id }: { contact_id: number; exit_id: number }) =>
      `${contact_id} ${exit_id}`
    // Locked before the look, so that two members do not note one right each.
    await lockSelected(context, transaction, { ids: picked.map((one) => one.contact_id) })
    const rows = await listMatchRows(transaction, contactScope(context.principal), {
      where: isPicked(picked),
      limit: picked.length,
    })
    const found = new Map(rows.map((row) => [keyOf(row), row]))
    const ready: MatchRow[] = []
    const reasons: string[] = []
    for (const one of new Map(picked.map((pick) => [keyOf(pick), pick])).keys()) {
      const match = found.get(one)
      // Two plans of a client that end on one day give one right.
      const same = ready.some(
        (row) => row.contact_id === match?.contact_id && row.ends_on === match.ends_on,
      )
      if (match === undefined) reasons.push(notNotedTexts.gone)
      else if (same) reasons.push(notNotedTexts.same)
      else if (match.noted) reasons.push(notNotedTexts.noted)
      else if (match.match !== 'plan') reasons.push(notNotedTexts.ask)
      else ready.push(match)
    }
    // Asked in the look too: what one client's right lacks does not keep the others from theirs.
    const problemOf = await federalRightProblems(
      { ...context, transaction },
      ready.map((match) => match.contact_id as ContactId),
    )
    const sure: MatchRow[] = []
    for (const match of ready) {
      const more = sure.filter((row) => row.contact_id === match.contact_id).length
      const problem = problemOf(match.contact_id as ContactId, rightOf(match), more)
      if (problem === undefined) sure.push(match)
      else reasons.push(problem)
    }
    const noted = preview ? [] : await noteAll(context, transaction, sure)
    return {
      ready: sure.map(({ contact_id, exit_id }) => ({ contact_id, exit_id })),
      noted,
      left_out: countReasons(reasons),
    }
  })
}

const isPicked = (picked: readonly Picked[]) => sql`
  c.id = any(${picked.map((one) => one.contact_id)}::bigint[])
  and c.id || ' ' || e.id = any(${picked.map((one) => `${one.contact_id} ${one.exit_id}`)}::text[])`

async function noteAll(
  context: MemberContext,
  transaction: OrganizationTransaction,
  matches: readonly MatchRow[],
): Promise<NotedExit[]> {
  const noted: NotedExit[] = []
  for (const match of matches) {
    const id = match.contact_id as ContactId
    const right = await addFederalRight({ ...context, transaction }, { id, right: rightOf(match) })
    noted.push({
      contact_id: id,
      right_id: right.id as FederalRightId,
      version: right.version,
    })
  }
  return noted
}

/**
 * Marks rights that were just noted as mistakes, which ends their tasks; those that were changed
 * since, or whose client is gone, stay.
 */
export function undoNotedExits(
  context: MemberContext,
  { noted }: { readonly noted: readonly NotedExit[] },
): Promise<{ undone: number }> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    let undone = 0
    for (const { contact_id: id, right_id, version } of noted)
      if (await takeBackFederalRight({ ...context, transaction }, { id, right_id, version }))
        undone += 1
    return { undone }
  })
}
