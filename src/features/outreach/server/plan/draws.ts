import { type HoldOut, isDrawn, isHeldOut, isWithheld } from '../../shared/plan/hold-out.rules.ts'
import type { PlanContact, PlannedEmail } from '../../shared/plan/plan-contact.ts'
import type { ContactRow } from './plan-input.sql.ts'

/** The stored draws of the hold-out, and the draw of a client who has none yet. */
export interface Draws {
  /** Before Go Live emails reach the agency alone, and no client is drawn. */
  readonly live: boolean
  /** The round of what is stored; empty maps without one. */
  readonly round: number
  readonly stored: ReadonlyMap<number, number>
  /** Clients whose leaving is noted. */
  readonly left: ReadonlySet<number>
  /** The draw of the first drawn member of a household, for one who came later. */
  readonly ofHousehold: ReadonlyMap<number, number>
  /** By the installation's secret, so that no one can choose; the same for a whole household. */
  readonly drawOf: (round: number, row: Pick<ContactRow, 'id' | 'household'>) => number
}

/** Returns whether a client is held out by what is stored. */
export function isStoredHeldOut(holdOut: HoldOut, draws: Draws, contactId: number): boolean {
  if (holdOut.holdOutPercent === 0 || !draws.live || draws.round !== holdOut.holdOutRound)
    return false
  const draw = draws.stored.get(contactId)
  return draw !== undefined && isHeldOut(draw, holdOut)
}

interface DrawTarget {
  addDraw?(contactId: number, draw: number): void
  addHeldOut?(contactId: number): void
}

interface Planned {
  readonly contact: PlanContact
  readonly plan: readonly PlannedEmail[]
}

/**
 * Plans a client, held out or not. One who is not drawn yet is planned as if emailed first, because
 * the plan says whether they take part.
 */
export function drawnPlan(
  holdOut: HoldOut,
  { draws }: { readonly draws: Draws },
  row: ContactRow,
  { target, plan }: { target: DrawTarget; plan: (heldOut: boolean) => Planned },
): Planned {
  if (holdOut.holdOutPercent === 0 || !draws.live) return plan(false)
  // Who gets no email anyway is not counted, as in the list of contacts.
  const heldOut = (): Planned => {
    const planned = plan(true)
    if (planned.plan.some(isWithheld)) target.addHeldOut?.(row.id)
    return planned
  }
  const sameRound = holdOut.holdOutRound === draws.round
  const known = sameRound ? draws.stored.get(row.id) : undefined
  if (known !== undefined) return isHeldOut(known, holdOut) ? heldOut() : plan(false)
  const first = plan(false)
  if (!isDrawn(row.status, first.plan)) return first
  const ofHousehold =
    sameRound && row.household !== null ? draws.ofHousehold.get(row.household) : undefined
  const draw = ofHousehold ?? draws.drawOf(holdOut.holdOutRound, row)
  target.addDraw?.(row.id, draw)
  return isHeldOut(draw, holdOut) ? heldOut() : first
}
