import { AppError } from '../../../../kernel/app-error.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import type { ListViewId } from '../../../../kernel/ids.ts'
import { type AuditEntry, recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { violatesIndex } from '../../../../platform/database/violates-index.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { canShareViews, contactScope } from '../../shared/contact.policy.ts'
import { filterInput, ListSearch } from '../../shared/contact-filter.ts'
import { readSort, usualSort } from '../../shared/list/list-sort.rules.ts'
import {
  onlyAdminsShare,
  tooManyViews,
  viewExists,
  viewLimits,
  viewUnknown,
  workedThroughAtMost,
} from '../../shared/list/list-view.rules.ts'
import type { ListView, ViewState } from '../../shared/list/list-views.contract.ts'
import { countMatching, listIdsInOrder } from '../list/list-contacts.sql.ts'
import { countRecently } from '../list/list-total.ts'
import { besideContext } from '../list/values-beside.sql.ts'
import {
  type FoundView,
  findView,
  purgeViews,
  readDefaultView,
  readViews,
  writeDefaultView,
} from './list-views.sql.ts'

const restorableFor = dayMs

/** A view as the list's URL has it; values that are no longer understood are left out. */
const stateOf = (stored: unknown) => {
  const state = ListSearch.parse(stored)
  return { ...filterInput(state), sort: state.sort }
}
const written = ({ sort, ...filter }: ViewState) => JSON.stringify({ ...filterInput(filter), sort })

const mayChange = ({ principal }: MemberContext, view: FoundView) =>
  view.shared ? canShareViews(principal) : view.agent_id === principal.agentId

const wire = (context: MemberContext, view: FoundView, defaultId: number | null): ListView => ({
  id: view.id,
  name: view.name,
  shared: view.shared,
  changeable: mayChange(context, view),
  default: view.id === defaultId,
  state: stateOf(view.state),
})

/** Returns the member's views and those of everyone, by name. */
export function listViews(context: MemberContext): Promise<ListView[]> {
  const { agentId } = context.principal
  return inOrganization(context, async (transaction) => {
    const [views, defaultId] = await Promise.all([
      readViews(transaction, agentId),
      readDefaultView(transaction, agentId),
    ])
    return views.map((view) => wire(context, view, defaultId))
  })
}

/** Counts the member's contacts in a view; throws 404 for a view that the member does not have. */
export function countView(context: MemberContext, id: ListViewId): Promise<number> {
  const scope = contactScope(context.principal)
  return inOrganization(context, async (transaction) => {
    const stored = (await viewOf(context, transaction, id)).state
    const { page, limit, sort, view, ...filter } = ListSearch.parse(stored)
    const at = await besideContext(context, transaction, { filter })
    return countRecently(context, at, filter, scope)
  })
}

/**
 * Returns the first of the member's contacts in a view, in its order, and how many it has. People
 * with names like its search are not its contacts. Throws 404 as `countView`.
 */
export function listViewIds(
  context: MemberContext,
  id: ListViewId,
): Promise<{ ids: number[]; total: number }> {
  const scope = contactScope(context.principal)
  return inOrganization(context, async (transaction) => {
    const stored = (await viewOf(context, transaction, id)).state
    const { page, limit, sort: sortText, view, ...filter } = ListSearch.parse(stored)
    const sort = readSort(sortText) ?? { key: usualSort, descending: false }
    const at = await besideContext(context, transaction, { filter, sort })
    const place = { page: 1, limit: workedThroughAtMost }
    const ids = await listIdsInOrder(at, { filter, scope, sort }, place)
    const total = ids.length < place.limit ? ids.length : await countMatching(at, filter, scope)
    return { ids, total }
  })
}

export interface ViewToSave {
  readonly name: string
  readonly shared: boolean
  readonly state: ViewState
}

/**
 * Saves a view. Throws 403 where anyone but an admin would share it, 409 for a name in use, 422
 * beyond the limit.
 */
export function saveView(context: MemberContext, wanted: ViewToSave): Promise<ListView> {
  checkMayShare(context, wanted.shared)
  const { agentId } = context.principal
  const now = context.clock.now()
  return inOrganization(context, async (transaction) => {
    await purgeViews(transaction, new Date(now.getTime() - restorableFor))
    const views = await readViews(transaction, agentId)
    const alike = views.filter(({ shared }) => shared === wanted.shared)
    if (alike.length >= (wanted.shared ? viewLimits.shared : viewLimits.own))
      throw new AppError('UNPROCESSABLE_CONTENT', tooManyViews)
    const saved = await transaction
      .insertInto('list_view')
      .values({
        organization_id: transaction.organizationId,
        agent_id: agentId,
        name: wanted.name,
        shared: wanted.shared,
        state: written(wanted.state),
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'agent_id', 'name', 'shared', 'state', 'deleted_at'])
      .executeTakeFirstOrThrow()
      .catch(refuseTakenName)
    if (saved.shared) await audit(context, transaction, 'contacts.share_view', saved)
    return wire(context, saved, null)
  })
}

/** Changes the given parts of a view; throws as `saveView`, and 404. */
export function changeView(
  context: MemberContext,
  id: ListViewId,
  change: { [Part in keyof ViewToSave]?: ViewToSave[Part] | undefined },
): Promise<ListView> {
  checkMayShare(context, change.shared === true)
  return inOrganization(context, async (transaction) => {
    const before = await changeableView(context, transaction, id)
    const { state, name = before.name, shared = before.shared } = change
    const changed = await update(context, transaction, id, {
      name,
      shared,
      ...(state !== undefined && { state: written(state) }),
    })
    if (shared && !before.shared) await audit(context, transaction, 'contacts.share_view', changed)
    else if (before.shared)
      await audit(
        context,
        transaction,
        shared ? 'contacts.change_view' : 'contacts.unshare_view',
        changed,
      )
    return wire(context, changed, await readDefaultView(transaction, context.principal.agentId))
  })
}

/** Deletes a view; for a day it can be restored. Throws 404, and 403 for another's shared one. */
export function deleteView(context: MemberContext, id: ListViewId): Promise<void> {
  return inOrganization(context, async (transaction) => {
    const view = await changeableView(context, transaction, id)
    await update(context, transaction, id, { deleted_at: context.clock.now() })
    if (view.shared) await audit(context, transaction, 'contacts.delete_view', view)
  })
}

/** Restores a view; throws 404 after a day, and 409 when its name is in use by now. */
export function restoreView(context: MemberContext, id: ListViewId): Promise<ListView> {
  return inOrganization(context, async (transaction) => {
    const view = await findView(transaction, context.principal.agentId, id)
    const since = context.clock.now().getTime() - restorableFor
    if (!view?.deleted_at || view.deleted_at.getTime() < since || !mayChange(context, view))
      throw new AppError('NOT_FOUND', viewUnknown)
    const restored = await update(context, transaction, id, { deleted_at: null })
    if (view.shared) await audit(context, transaction, 'contacts.restore_view', view)
    return wire(context, restored, await readDefaultView(transaction, context.principal.agentId))
  })
}

/** Sets the view that the member's list opens with, or none; throws 404 for an unknown one. */
export function setDefaultView(context: MemberContext, id: ListViewId | null): Promise<void> {
  return inOrganization(context, async (transaction) => {
    if (id !== null) await viewOf(context, transaction, id)
    await writeDefaultView(transaction, context.principal.agentId, id, context.clock.now())
  })
}

async function viewOf(
  context: MemberContext,
  transaction: OrganizationTransaction,
  id: ListViewId,
): Promise<FoundView> {
  const view = await findView(transaction, context.principal.agentId, id)
  if (view === undefined || view.deleted_at !== null) throw new AppError('NOT_FOUND', viewUnknown)
  return view
}

async function changeableView(
  context: MemberContext,
  transaction: OrganizationTransaction,
  id: ListViewId,
): Promise<FoundView> {
  const view = await viewOf(context, transaction, id)
  if (!mayChange(context, view)) throw new AppError('FORBIDDEN', onlyAdminsShare)
  return view
}

function checkMayShare({ principal }: MemberContext, shared: boolean): void {
  if (shared && !canShareViews(principal)) throw new AppError('FORBIDDEN', onlyAdminsShare)
}

const update = (
  context: MemberContext,
  transaction: OrganizationTransaction,
  id: ListViewId,
  values: { name?: string; shared?: boolean; state?: string; deleted_at?: Date | null },
): Promise<FoundView> =>
  transaction
    .updateTable('list_view')
    .set({ ...values, updated_at: context.clock.now() })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .returning(['id', 'agent_id', 'name', 'shared', 'state', 'deleted_at'])
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName)

const audit = (
  context: MemberContext,
  transaction: OrganizationTransaction,
  action: AuditEntry['action'],
  { id, name }: FoundView,
) => recordAudit(transaction, context, { action, entity: 'list_view', id, detail: { label: name } })

// Two people may choose one name at once; the unique indexes let one through.
function refuseTakenName(error: unknown): never {
  const taken = violatesIndex(error, 'list_view_own_name', 'list_view_shared_name')
  throw taken ? new AppError('CONFLICT', viewExists, { field: 'name' }) : error
}
