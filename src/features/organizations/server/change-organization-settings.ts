import type { Updateable } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import { changedValues } from '../../../kernel/changed-values.ts'
import { parseStateCode } from '../../../kernel/us-state.ts'
import { type AuditContext, recordAudit } from '../../../platform/audit.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import {
  type OrganizationSettings,
  type OrganizationSettingsChange,
  type StoredSetting,
  settingColumns,
} from '../shared/organization-settings.ts'
import { countsMissing, logoUnknown, settingsStale } from '../shared/organization-texts.ts'
import { postalAddressLine } from '../shared/postal-address.rules.ts'
import { addressFields, errorsTogether, missingCounts } from '../shared/settings-together.rules.ts'
import { timeZoneAfterMove } from '../shared/time-zone.rules.ts'
import { logoIdOf } from './logo-url.ts'
import { noteHoldOut } from './note-hold-out.ts'
import { readOrganizationSettings } from './read-organization-settings.ts'
import { getSettingsRow, hasLogo, replaceRows, updateSettingsRow } from './settings.sql.ts'
import { workIsDue } from './work-due.ts'

export interface SettingsToChange {
  readonly change: OrganizationSettingsChange
  /** URL of an uploaded logo, null to remove it; undefined keeps it. */
  readonly logo?: string | null | undefined
  /** Version of the settings that were edited; undefined to write whatever they are. */
  readonly version?: number | undefined
}

export interface ChangedSettings {
  readonly before: OrganizationSettings
  readonly after: OrganizationSettings
  readonly changed: readonly (keyof OrganizationSettings)[]
}

/**
 * Writes the given settings and leaves the others. Throws 409 for a stale `version`, with both
 * versions and the current settings, and 400 for a logo that is not one of the organization's or
 * for settings that do not go together.
 */
export async function changeOrganizationSettings(
  transaction: OrganizationTransaction,
  context: AuditContext,
  { change, logo, version }: SettingsToChange,
): Promise<ChangedSettings> {
  const before = await readOrganizationSettings(transaction, { lock: true })
  if (version !== undefined && version !== before.version)
    throw new AppError('CONFLICT', settingsStale, {
      version,
      currentVersion: before.version,
      settings: before,
    })
  if (missingCounts(before, change).length > 0)
    throw new AppError('BAD_REQUEST', countsMissing, { field: 'tpmoOrganizations' })
  const [wrong] = Object.entries(errorsTogether(before, change))
  if (wrong !== undefined) throw new AppError('BAD_REQUEST', wrong[1], { field: wrong[0] })
  const logoId = logo === undefined ? {} : { logo_id: await findLogoId(transaction, logo) }
  const now = context.clock.now()
  await updateSettingsRow(transaction, {
    ...columnsOf(before, change),
    ...logoId,
    updated_at: now,
  })
  await replaceLists(transaction, change)
  const after = await readOrganizationSettings(transaction)
  const changed = (Object.keys(after) as (keyof OrganizationSettings)[]).filter(
    (name) => name !== 'version' && JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  )
  await noteHoldOut(transaction, { before, after, now, today: context.clock.today(after.timeZone) })
  // An hour of the new zone may come before the next look.
  if (changed.includes('timeZone'))
    for (const work of ['reminders', 'reports'] as const) await workIsDue(transaction, work, now)
  await recordAudit(transaction, context, {
    action: 'settings.update',
    entity: 'organization',
    id: transaction.organizationId,
    detail: { fields: changed, changes: changedValues(before, after, changed) },
  })
  return { before, after, changed }
}

async function findLogoId(
  transaction: OrganizationTransaction,
  logo: string | null,
): Promise<number | null> {
  if (logo === null) return null
  const { public_id: publicId } = await getSettingsRow(transaction)
  const id = logoIdOf(publicId, logo)
  if (id === undefined || !(await hasLogo(transaction, id)))
    throw new AppError('BAD_REQUEST', logoUnknown, { field: 'logo' })
  return id
}

function columnsOf(
  before: OrganizationSettings,
  change: OrganizationSettingsChange,
): Updateable<DB['organization']> {
  const columns: Record<string, unknown> = {}
  for (const [name, column] of Object.entries(settingColumns)) {
    const value = change[name as StoredSetting]
    if (value !== undefined) columns[column] = value
  }
  return { ...movedZone(before, change), ...columns, ...postalColumns(before, change) }
}

function movedZone(
  { timeZone, postalState }: OrganizationSettings,
  change: OrganizationSettingsChange,
): Updateable<DB['organization']> {
  if (change.postalState === undefined) return {}
  return {
    time_zone: timeZoneAfterMove(
      timeZone,
      parseStateCode(postalState ?? '') ?? null,
      change.postalState,
    ),
  }
}

function postalColumns(
  before: OrganizationSettings,
  change: OrganizationSettingsChange,
): Updateable<DB['organization']> {
  if (addressFields.every((name) => change[name] === undefined)) return {}
  const now = { ...before, ...change }
  const state = parseStateCode(now.postalState ?? '') ?? null
  return {
    postal_state: state,
    postal_address: postalAddressLine({
      street: now.postalStreet ?? null,
      city: now.postalCity?.replaceAll(',', ' ') ?? null,
      state,
      zip: now.postalZip ?? null,
    }),
  }
}

async function replaceLists(
  transaction: OrganizationTransaction,
  { stateLicenses, carrierContracts, stateCarrierSettings }: OrganizationSettingsChange,
): Promise<void> {
  if (stateLicenses !== undefined)
    await replaceRows(
      transaction,
      'organization_license',
      [...new Set(stateLicenses)].map((state) => ({ state })),
    )
  if (carrierContracts !== undefined)
    await replaceRows(
      transaction,
      'carrier_offered',
      [...new Set(carrierContracts)].map((carrier) => ({ carrier })),
    )
  if (stateCarrierSettings !== undefined) {
    const byKey = new Map(stateCarrierSettings.map((one) => [`${one.state}/${one.carrier}`, one]))
    await replaceRows(
      transaction,
      'state_carrier_setting',
      [...byKey.values()].map(({ targetGI, ...one }) => ({ ...one, target_gi: targetGI })),
    )
  }
}
