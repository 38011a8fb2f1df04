import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { PlainClient } from '../../../../platform/database/plain-client.ts'
import { sendModeColumn } from '../../../entitlements/server/sending-columns.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import {
  type EmailModes,
  type EmailSwitchColumn,
  type EmailTypeMode,
  emailSwitches,
  emailTypes,
  type ModeOf,
  modeSettingOf,
  perYearlyEmail,
  yearlyEmailTypes,
} from '../../../organizations/shared/email-types.ts'
import {
  type LicenseOfAgent,
  type Licenses,
  licensesByAgent,
} from '../../../organizations/shared/licensing.rules.ts'
import { type WayByType, waysOf } from '../../shared/letters/replacement.rules.ts'
import type { HoldOut } from '../../shared/plan/hold-out.rules.ts'
import type { AgencyPause } from '../../shared/plan/pauses.rules.ts'
import type { EmailToggles } from '../../shared/plan/plan-contact.ts'

/** The settings of an organization that its plan depends on. */
export interface PlanSettings extends Licenses {
  readonly timeZone: string
  readonly sendMode: SendMode
  readonly smartSend: boolean
  readonly quietFirstYear: boolean
  /** Emails that a client gets in a calendar year at most. */
  readonly yearlyEmailLimit: number
  readonly toggles: EmailToggles
  readonly modes: EmailModes
  /** `state/carrier` where the agency wants guaranteed-issue business. */
  readonly targetGi: ReadonlySet<string>
  /** States where the agency sends inside windows that protect the commission. */
  readonly sendInWindow: ReadonlySet<string>
  /** Letters and calls in place of yearly emails that cannot go. */
  readonly replacements: WayByType
  readonly holdOut: HoldOut
  /** Pauses that no one has ended, also those to come and those that are over. */
  readonly pauses: readonly AgencyPause[]
}

interface SettingsRow
  extends Readonly<Record<EmailSwitchColumn, boolean>>,
    Readonly<Record<ModeOf<EmailSwitchColumn>, EmailTypeMode>> {
  readonly time_zone: string
  readonly send_mode: SendMode
  readonly smart_send_enabled: boolean
  readonly quiet_first_year: boolean
  readonly yearly_email_limit: number
  readonly default_agent_id: number | null
  readonly licenses: string[]
  readonly agent_licenses: readonly LicenseOfAgent[]
  readonly target_gi: string[]
  readonly send_in_window_states: string[]
  readonly letter_types: string[]
  readonly call_types: string[]
  readonly hold_out_percent: number
  readonly hold_out_round: number
  readonly pauses: readonly AgencyPause[]
}

const columns = [
  ...emailSwitches.map(({ column }) => column),
  ...yearlyEmailTypes.map((type) => modeSettingOf(type).column),
]
  .map((column) => `o.${column}`)
  .join(', ')

const statement = `
  select ${sendModeColumn} as send_mode, o.time_zone, o.smart_send_enabled, o.quiet_first_year,
    o.yearly_email_limit, o.send_in_window_states, o.letter_types, o.call_types, ${columns},
    o.hold_out_percent, o.hold_out_round,
    (select id from agent where organization_id = $1 and is_default) as default_agent_id,
    array(select state from organization_license where organization_id = $1) as licenses,
    array(select state || '/' || carrier from state_carrier_setting
    where organization_id = $1 and target_gi) as target_gi,
    (select coalesce(json_agg(l), '[]') from
      (select agent_id, state, number, expires_on from agent_license where organization_id = $1) l)
      as agent_licenses,
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
  return {
    timeZone: row.time_zone,
    sendMode: row.send_mode,
    smartSend: row.smart_send_enabled,
    quietFirstYear: row.quiet_first_year,
    yearlyEmailLimit: row.yearly_email_limit,
    toggles: perYearlyEmail((type) => row[emailTypes[type].yearly.switch.column]),
    modes: perYearlyEmail((type) => row[modeSettingOf(type).column]),
    organizationLicenses: row.licenses,
    agentLicenses: licensesByAgent(row.agent_licenses),
    defaultAgentId: row.default_agent_id,
    targetGi: new Set(row.target_gi),
    sendInWindow: new Set(row.send_in_window_states),
    replacements: waysOf(row.letter_types, row.call_types),
    holdOut: { round: row.hold_out_round, percent: row.hold_out_percent },
    pauses: row.pauses,
  }
}
