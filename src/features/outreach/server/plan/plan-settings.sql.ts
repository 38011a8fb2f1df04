import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { PlainClient } from '../../../../platform/database/plain-client.ts'
import { sendModeColumn } from '../../../entitlements/server/sending-columns.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import {
  type LicenseOfAgent,
  type Licenses,
  licensesByAgent,
} from '../../../organizations/shared/licensing.rules.ts'
import {
  type OrganizationSettings,
  type StoredSetting,
  settingColumns,
} from '../../../organizations/shared/organization-settings.ts'
import {
  type PlanningSetting,
  type PlanningSettings,
  planningSettings,
} from '../../../organizations/shared/planning-settings.ts'
import type { HoldOut } from '../../shared/plan/hold-out.rules.ts'
import type { AgencyPause } from '../../shared/plan/pauses.rules.ts'

/**
 * The settings of an organization that its plan depends on, under their own names. Of the carriers
 * in states it has those where the agency wants guaranteed-issue business.
 */
export type PlanSettings = PlanningSettings &
  Pick<OrganizationSettings, 'letterTypes' | 'callTypes'> &
  Pick<Licenses, 'agentLicenses' | 'defaultAgentId'> &
  HoldOut & {
    readonly sendMode: SendMode
    /** Pauses that no one has ended, also those to come and those that are over. */
    readonly pauses: readonly AgencyPause[]
  }

type SettingsRow = Omit<PlanSettings, 'agentLicenses'> & {
  readonly agentLicenses: readonly LicenseOfAgent[]
}

/** SQL: the settings that are rows of other tables. */
const lists: Readonly<Record<Exclude<PlanningSetting, StoredSetting>, string>> = {
  stateLicenses: 'array(select state from organization_license where organization_id = $1)',
  stateCarrierSettings: `(select coalesce(json_agg(s), '[]') from
    (select state, carrier, active, target_gi as "targetGI" from state_carrier_setting
    where organization_id = $1 and target_gi) s)`,
}
const isList = (name: PlanningSetting): name is keyof typeof lists => name in lists
const values = planningSettings
  .map((name) => `${isList(name) ? lists[name] : `o.${settingColumns[name]}`} as "${name}"`)
  .join(', ')

const statement = `
  select ${values}, ${sendModeColumn} as "sendMode", o.letter_types as "letterTypes",
    o.call_types as "callTypes", o.hold_out_round as "holdOutRound",
    (select id from agent where organization_id = $1 and is_default) as "defaultAgentId",
    (select coalesce(json_agg(l), '[]') from
      (select agent_id, state, number, expires_on from agent_license where organization_id = $1) l)
      as "agentLicenses",
    (select coalesce(json_agg(p), '[]') from
      (select id, agent_id as "agentId", type, starts_on - date '1970-01-01' as "from",
        until - date '1970-01-01' as until from email_pause where organization_id = $1 and ended_at is null) p) as pauses
  from organization o where o.organization_id = $1`

/** Throws if the organization does not exist. */
export async function readPlanSettings(
  client: PlainClient,
  organizationId: OrganizationId,
): Promise<PlanSettings> {
  const { rows } = await client.query<SettingsRow>(statement, [organizationId])
  const [row] = rows
  if (row === undefined) throw new Error(`no organization ${organizationId}`)
  return { ...row, agentLicenses: licensesByAgent(row.agentLicenses) }
}
