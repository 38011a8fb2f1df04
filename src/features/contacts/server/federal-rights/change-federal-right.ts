import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { changedValues } from '../../../../kernel/changed-values.ts'
import type { ContactId, FederalRightId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { federalTriggerLabels } from '../../../enrollment-windows/shared/federal-texts.ts'
import type {
  FederalTrigger,
  MedicareSince,
} from '../../../enrollment-windows/shared/federal-triggers.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import {
  type FederalRightFields,
  federalFieldNames,
} from '../../shared/federal-rights/federal-right-fields.ts'
import {
  coverageEndProblem,
  federalNotFound,
  federalStale,
  federalStatusLabels,
  medicareSinceLabels,
} from '../../shared/federal-rights/federal-right-texts.ts'
import type { FederalRightRecord } from '../../shared/federal-rights/federal-rights.contract.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { getContact } from '../get-contact.ts'
import { tooManyProblem } from './federal-right-problems.ts'
import { federalPersonOf, federalRightsWire } from './federal-right-wire.ts'
import {
  findFederalRights,
  insertFederalRight,
  type StoredFederalRight,
  updateFederalRightRow,
} from './federal-rights.sql.ts'
import { keepFederalTasks } from './keep-federal-tasks.ts'

interface RightToWrite {
  readonly id: ContactId
  readonly right: FederalRightFields
}
interface RightChange {
  readonly transaction: OrganizationTransaction
  readonly at: Date
  /** Throws 400 for a last day of coverage that is too far away. */
  readonly checkEnd: () => void
}
interface Written {
  readonly id: FederalRightId
  /** Whether there may be someone to call about it from now on. */
  readonly opened: boolean
}

/** A browser sends again what was not answered. */
const sameWithin = 60_000

/**
 * Notes a federal right and adds a task to call; the same one again within a minute is one. Throws
 * 404 as `getContact`, 400 for a day that is too far away, 422 beyond the limit.
 */
export function addFederalRight(
  context: MemberContext,
  { id, right }: RightToWrite,
): Promise<FederalRightRecord> {
  return changing(context, { id, right }, async ({ transaction, at, checkEnd }) => {
    checkEnd()
    const rights = await findFederalRights(transaction, id)
    const same = rights.find(
      (one) =>
        at.getTime() - one.created_at.getTime() < sameWithin &&
        federalFieldNames.every((name) => one[name] === right[name]),
    )
    if (same !== undefined) return { id: same.id as FederalRightId, opened: false }
    const tooMany = tooManyProblem(rights.length)
    if (tooMany !== undefined) throw new AppError('UNPROCESSABLE_CONTENT', tooMany)
    const by = context.principal.agentId
    const added = await insertFederalRight(transaction, id, { ...right, at, by })
    await record(context, transaction, { id, action: 'federal_rights.add', right: added, ...right })
    return { id: added, opened: right.status === 'open' }
  })
}

/**
 * Replaces the fields of a federal right, also to end it or open it again. Throws as
 * `addFederalRight`, 404 for a right that the contact does not have, 409 for a stale `version`.
 */
export function updateFederalRight(
  context: MemberContext,
  input: RightToWrite & {
    readonly right_id: FederalRightId
    readonly version?: number | undefined
  },
): Promise<FederalRightRecord> {
  const { id, right_id, right, version } = input
  return changing(context, input, async ({ transaction, at, checkEnd }, wireOf) => {
    const [before] = await findFederalRights(transaction, id, right_id)
    if (before === undefined) throw new AppError('NOT_FOUND', federalNotFound)
    if (version !== undefined && version !== before.version)
      throw new AppError('CONFLICT', federalStale, { right: wireOf(before) })
    const fields = federalFieldNames.filter((name) => before[name] !== right[name])
    if (fields.length === 0) return { id: right_id, opened: false }
    if (fields.includes('coverage_end')) checkEnd()
    await updateFederalRightRow(transaction, { contactId: id, id: right_id }, { ...right, at })
    const ends = before.status === 'open' && right.status !== 'open'
    const changes = changedValues(
      shown(before, 'recorded'),
      shown(right, before.proof === null ? 'recorded' : 'changed'),
      fields,
    )
    await record(context, transaction, {
      id,
      action: ends ? 'federal_rights.end' : 'federal_rights.update',
      right: right_id,
      changes,
    })
    const isNew = fields.includes('coverage_end') || fields.includes('status')
    return { id: right_id, opened: right.status === 'open' && isNew }
  })
}

/** Runs a change with the contact locked, and then what follows from it. */
function changing(
  context: MemberContext,
  { id, right }: RightToWrite,
  work: (
    change: RightChange,
    wireOf: (stored: StoredFederalRight) => FederalRightRecord,
  ) => Promise<Written>,
): Promise<FederalRightRecord> {
  const at = context.clock.now()
  return inOrganization(context, async (transaction) => {
    const contact = await getContact({ ...context, transaction }, id, { lock: true })
    const today = await agencyToday(context, transaction)
    const checkEnd = () => {
      const problem = coverageEndProblem(right.coverage_end, today)
      if (problem !== undefined)
        throw new AppError('BAD_REQUEST', problem, { field: 'coverage_end' })
    }
    const person = federalPersonOf(contact)
    const wireOf = (stored: StoredFederalRight) =>
      federalRightsWire([stored], person, today)[0] as FederalRightRecord
    const written = await work({ transaction, at, checkEnd }, wireOf)
    const mayBeCalled = !contact.do_not_contact && contact.client_status !== 'deceased'
    const opened = written.opened && mayBeCalled ? right.coverage_end : undefined
    await keepFederalTasks(context, transaction, { contactId: id, opened, today, at })
    await contactsChanged(context, transaction, { kind: 'federalRights', id })
    const all = federalRightsWire(await findFederalRights(transaction, id), person, today)
    return all.find((one) => one.id === written.id) as FederalRightRecord
  })
}

/** As the log tells them: never what a proof says, since the log outlives the client's record. */
const shown = (right: StoredFederalRight | FederalRightFields, proof: string) => ({
  coverage_end: right.coverage_end,
  trigger: federalTriggerLabels[right.trigger as FederalTrigger],
  medicare_since:
    right.medicare_since && medicareSinceLabels[right.medicare_since as MedicareSince],
  proof: right.proof && proof,
  status: federalStatusLabels[right.status],
})

interface Recorded {
  readonly id: ContactId
  readonly right: FederalRightId
  readonly action: `federal_rights.${'add' | 'update' | 'end'}`
  readonly trigger?: FederalRightFields['trigger']
  readonly coverage_end?: CalendarDate
  readonly proof?: string | null
  readonly changes?: object
}

/** The history of the contact and its timeline read it. */
function record(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { id, action, right, trigger, coverage_end, proof, changes }: Recorded,
) {
  const detail = {
    federal_right: right,
    ...(trigger !== undefined && { trigger: federalTriggerLabels[trigger] }),
    ...(coverage_end !== undefined && { coverage_end }),
    ...(proof && { proof: 'recorded' }),
    ...(changes !== undefined && { changes }),
  }
  return recordAudit(transaction, context, { action, entity: 'contact', id, detail })
}
