import { AppError } from '../../../kernel/app-error.ts'
import { changedValues } from '../../../kernel/changed-values.ts'
import { parsePhone, phoneError } from '../../../kernel/phone.ts'
import { webUrl } from '../../../kernel/web-url.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { bookingLinkInvalid } from '../../organizations/shared/organization-texts.ts'
import type { Profile, ProfileUpdate } from '../shared/profile.contract.ts'
import { senderChoice } from '../shared/profile-form.rules.ts'
import { profileStale, senderLocked } from '../shared/profile-texts.ts'
import { type ProfileValues, updateProfile } from './profile.sql.ts'
import { readProfile } from './read-profile.ts'

type Values = Omit<ProfileUpdate, 'version'>

/**
 * Changes the given fields of the member's own profile. Planned emails and quote pages read them
 * when they are rendered. Throws 409 for a stale `version` (with both versions and the current
 * profile), 403 for a sender choice that the agency does not leave to agents, 400 for an invalid
 * phone number or booking link.
 */
export async function saveProfile(
  context: MemberContext,
  { version, ...update }: ProfileUpdate,
): Promise<Profile> {
  return inOrganization(context, async (transaction) => {
    const inside = { ...context, transaction }
    const before = await readProfile(inside, { lock: true })
    if (version !== undefined && version !== before.version)
      throw new AppError('CONFLICT', profileStale, {
        version,
        currentVersion: before.version,
        profile: before,
      })
    const values = changedColumns(before, update)
    const changed = Object.keys(values)
    if (changed.length === 0) return before
    const { agentId } = context.principal
    await updateProfile(transaction, agentId, values, context.clock.now())
    const after = await readProfile(inside)
    const names = (Object.keys(columns) as (keyof Values)[]).filter((name) =>
      changed.includes(columns[name]),
    )
    await recordAudit(transaction, context, {
      action: 'agents.save_profile',
      entity: 'agent',
      id: agentId,
      detail: { fields: changed, changes: changedValues(before, after, names) },
    })
    return after
  })
}

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  signature: 'signature',
  useOrgSenderDetails: 'use_org_sender_details',
  booking_link: 'booking_link',
} as const satisfies Record<keyof Values, keyof ProfileValues>

/** Returns what differs from the stored profile, by column. */
function changedColumns(before: Profile, update: Values): ProfileValues {
  const { phone, signature, booking_link: link } = update
  const wanted: Values = {
    ...update,
    phone: phone === undefined ? phone : parsedPhone(phone, before.phone),
    signature: signature === '' ? null : signature,
    booking_link: link === undefined ? link : parsedLink(link, before.booking_link),
  }
  const changed = (Object.keys(columns) as (keyof Values)[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== before[name],
  )
  const choice = senderChoice(before)
  if (choice !== 'free' && changed.includes('useOrgSenderDetails'))
    throw new AppError('FORBIDDEN', senderLocked[choice])
  return Object.fromEntries(changed.map((name) => [columns[name], wanted[name]]))
}

/** A number may stay missing, but not be deleted: clients call it. */
function parsedPhone(text: string | null, before: string | null): string | null {
  if ((text ?? '') === (before ?? '')) return before
  const phone = parsePhone(text ?? '')
  if (phone === undefined) throw new AppError('BAD_REQUEST', phoneError, { field: 'phone' })
  return phone
}

/** Returns the URL as clients will get it. One that was stored earlier may stay as it is. */
function parsedLink(text: string | null, before: string | null): string | null {
  if (text === null || text === '' || text === before) return text || null
  const url = webUrl(text)
  if (url === undefined)
    throw new AppError('BAD_REQUEST', bookingLinkInvalid, { field: 'bookingLink' })
  return url
}
