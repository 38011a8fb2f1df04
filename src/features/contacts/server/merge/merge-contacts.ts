import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import type { ContactColumnName } from '../../shared/contact-columns.ts'
import { isNamedOrEmailed } from '../../shared/contact-fields.ts'
import { contactNotFound, nameWithoutEmail } from '../../shared/contact-texts.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { sameChoices } from '../../shared/email-choices.rules.ts'
import type { ContactMerge } from '../../shared/merge/merge.contract.ts'
import { mergedColumns } from '../../shared/merge/merge.rules.ts'
import type { MergeRecord } from '../../shared/merge/merge-record.ts'
import {
  alreadyMerged,
  mergeSample,
  mergeSelf,
  mergeStale,
} from '../../shared/merge/merge-texts.ts'
import { carryWish } from '../carry-wish.ts'
import { type FoundContact, findContact } from '../contact-rows.sql.ts'
import { laterStatus } from '../contact-status.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { checkOwner } from '../edit/check-owner.ts'
import { lettersAfterMerge } from '../edit/set-no-letters.ts'
import { lockContacts, updateContactRow } from '../edit/write-contacts.sql.ts'
import { cancelDeclinedEmails } from '../email-choices/cancel-declined-emails.ts'
import {
  choiceColumnsOf,
  choicesAfterMerge,
  findEmailChoices,
} from '../email-choices/email-choices.sql.ts'
import { findEmailPause, pauseAfterMerge } from '../email-pause/email-pause.sql.ts'
import { holdEmails } from '../email-pause/hold-emails.ts'
import { getContact } from '../get-contact.ts'
import { contactFieldsChanged } from '../policies/contact-fields-changed.ts'
import { policyColumns, policyInForceChanged } from '../policies/policy-in-force-changed.ts'
import { findToldPremium, toldAfterMerge, toldColumnsOf } from '../policies/told-premium.ts'
import { moveToTrash } from '../trash/move-to-trash.sql.ts'
import { placeAfterMerge, readHouseholdPlace } from './address-place.sql.ts'
import { followDeaths, readPeople } from './follow-deaths.ts'
import { replacePolicy } from './merge-policies.sql.ts'
import { keepMerge, wasMergedInto } from './merge-record.sql.ts'
import { readTagsBefore } from './merge-tags.sql.ts'
import { moveRows } from './move-rows.sql.ts'
import { resealRows } from './reseal-rows.ts'
import { joinSamePolicies } from './same-policies.ts'

/**
 * Merges a contact into another, which gets the chosen fields and all rows; the merged one goes to
 * the trash. A wish not to be emailed holds for both. Throws 404 for a contact the member may not
 * see, 409 when one was changed or the two were merged meanwhile, 403 for an owner not allowed, 400
 * for a sample and for a choice without name and email address.
 */
export async function mergeContacts(context: MemberContext, merge: ContactMerge): Promise<Contact> {
  if (merge.survivor.id === merge.merged.id) throw new AppError('BAD_REQUEST', mergeSelf)
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const pair = await lockBoth(context, transaction, merge)
    const { survivor, merged } = pair
    const at = context.clock.now()
    const values = await chosen(context, transaction, pair, merge.take)
    const before = await readPeople(transaction, [survivor.id, merged.id])
    const place = await readHouseholdPlace(transaction, survivor.id)
    const other = await readHouseholdPlace(transaction, merged.id)
    const told = await findToldPremium(transaction, survivor.id)
    const pause = await findEmailPause(transaction, survivor.id)
    const choices = await findEmailChoices(transaction, survivor.id)
    const both = choicesAfterMerge(choices, await findEmailChoices(transaction, merged.id))
    const written = {
      ...values,
      ...placeAfterMerge(place, other, 'email' in values),
      ...toldAfterMerge(told, await findToldPremium(transaction, merged.id)),
      ...pauseAfterMerge(pause, await findEmailPause(transaction, merged.id)),
      ...(sameChoices(choices, both) ? {} : choiceColumnsOf(both)),
      ...(await lettersAfterMerge(transaction, { survivor: survivor.id, merged: merged.id })),
    }
    const { replaced, same, filled } = await joinPolicies(transaction, pair, { values, at })
    const tags = await readTagsBefore(transaction, { survivor: survivor.id, merged: merged.id })
    const moved = await moveRows(transaction, merged.id, survivor.id, same)
    await resealRows(context, transaction, { from: merged.id, to: survivor.id, moved })
    const email = values.email ?? survivor.email
    await carryWish(transaction, { from: [survivor, merged], to: email, at })
    await moveToTrash(transaction, [merged.id], { at, by: context.principal.agentId })
    const record = {
      fields: changesOf(
        {
          ...survivor,
          ...place,
          ...toldColumnsOf(told),
          emails_paused_until: pause,
          ...choiceColumnsOf(choices),
        },
        written,
      ),
      moved,
      tags,
      replaced,
      filled,
    }
    await keepMerge(transaction, { id: merged.id, into: survivor.id, record })
    const id = survivor.id as ContactId
    await updateContactRow(transaction, id, { ...written, updated_at: at })
    await policyInForceChanged(transaction, [id], at)
    await holdSurvivor(context, transaction, id, written.emails_paused_until)
    await cancelDeclinedEmails(transaction, id, both)
    await followDeaths(transaction, { before, ids: [id], at })
    await tellOfMerge(context, transaction, { survivor, merged, values })
    return getContact({ ...context, transaction }, id)
  })
}

const changesOf = (survivor: object, written: object) =>
  Object.fromEntries(
    Object.entries(written).map(([name, after]) => [
      name,
      { before: Object(survivor)[name], after },
    ]),
  ) as MergeRecord['fields']

/**
 * Policies that both have are one. Of two others in force one stays: that of the contact whose
 * policy fields were chosen.
 */
async function joinPolicies(
  transaction: OrganizationTransaction,
  { survivor, merged }: Pair,
  { values, at }: { readonly values: Partial<FoundContact>; readonly at: Date },
): Promise<Pick<MergeRecord, 'replaced' | 'filled'> & { readonly same: readonly number[] }> {
  await contactFieldsChanged(transaction, [survivor.id, merged.id], at)
  const takes = policyColumns.some((name) => name in values)
  const [winner, loser] = takes ? [merged.id, survivor.id] : [survivor.id, merged.id]
  const ids = { survivor: survivor.id, merged: merged.id }
  const { ids: same, inForce, filled } = await joinSamePolicies(transaction, { ...ids, at })
  const replaced = inForce ? [] : await replacePolicy(transaction, { winner, loser, at })
  return { replaced, same, filled }
}

/** A pause that the survivor got holds its emails that wait too. */
async function holdSurvivor(
  context: MemberContext,
  transaction: OrganizationTransaction,
  id: ContactId,
  until: CalendarDate | undefined,
): Promise<void> {
  if (until === undefined || until <= (await agencyToday(context, transaction))) return
  await holdEmails(transaction, id, until)
}

interface Pair {
  readonly survivor: FoundContact
  readonly merged: FoundContact
}

/** Locks both contacts in the order of their ids, like every bulk action. */
async function lockBoth(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { survivor, merged }: ContactMerge,
): Promise<Pair> {
  const scope = contactScope(context.principal)
  const locked = await lockContacts(transaction, [survivor.id, merged.id], scope)
  if (locked.length < 2) {
    const done = await wasMergedInto(transaction, [survivor.id, merged.id], scope)
    throw done
      ? new AppError('CONFLICT', alreadyMerged)
      : new AppError('NOT_FOUND', contactNotFound)
  }
  const find = async ({ id, version }: ContactMerge['merged']) => {
    const contact = await findContact(transaction, id, scope)
    if (contact === undefined) throw new AppError('NOT_FOUND', contactNotFound)
    if (contact.version !== version) throw new AppError('CONFLICT', mergeStale, { contact })
    if (contact.sample) throw new AppError('BAD_REQUEST', mergeSample)
    return contact
  }
  return { survivor: await find(survivor), merged: await find(merged) }
}

/** Returns the columns that the survivor gets. */
async function chosen(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { survivor, merged }: Pair,
  take: readonly ContactColumnName[],
): Promise<Partial<FoundContact>> {
  const values = mergedColumns(survivor, merged, take) as Partial<FoundContact>
  if (!isNamedOrEmailed({ ...survivor, ...values }))
    throw new AppError('BAD_REQUEST', nameWithoutEmail, { field: 'take' })
  if (values.agent_id !== undefined)
    await checkOwner(context, transaction, values.agent_id, survivor.agent_id)
  const status = laterStatus(survivor.status, merged.status)
  const emailed = [survivor.last_emailed, merged.last_emailed].filter((at) => at !== null)
  const last = emailed.toSorted().at(-1) ?? null
  return {
    ...values,
    ...(status !== survivor.status && { status }),
    ...(last !== survivor.last_emailed && { last_emailed: last }),
  }
}

/** One is gone, the other has more: two events, and one audit entry, of the survivor. */
async function tellOfMerge(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { survivor, merged, values }: Pair & { readonly values: Partial<FoundContact> },
): Promise<void> {
  await contactsChanged(context, transaction, {
    kind: 'mergedAway',
    id: merged.id,
    detail: { into: survivor.id },
  })
  await contactsChanged(context, transaction, {
    kind: 'merge',
    id: survivor.id,
    before: survivor,
    after: values,
    detail: { merged: merged.id },
  })
}
