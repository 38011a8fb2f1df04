import {
  type PlanningSettingsChange,
  planningSettings,
} from '../../../organizations/shared/planning-settings.ts'
import { withPercent } from '../../shared/plan/hold-out.rules.ts'
import type { AgencyPause } from '../../shared/plan/pauses.rules.ts'
import type { PlanSettings } from './plan-settings.sql.ts'

/** Changes of what decides about emails; a setting that is left out stays as it is. */
export interface PlanSettingsChange extends PlanningSettingsChange {
  /** A pause that ends. */
  readonly endedPause?: number | undefined
  /** A pause that is set. */
  readonly addedPause?: AgencyPause | undefined
}

/** Returns the settings of an agency with a change that is not stored. */
export function changedSettings(settings: PlanSettings, change: PlanSettingsChange): PlanSettings {
  const { endedPause, addedPause, holdOutPercent } = change
  const given = planningSettings.filter((name) => change[name] !== undefined)
  return {
    ...settings,
    ...Object.fromEntries(given.map((name) => [name, change[name]])),
    ...withPercent(settings, holdOutPercent),
    pauses: [
      ...settings.pauses.filter(({ id }) => id !== endedPause),
      ...(addedPause === undefined ? [] : [addedPause]),
    ],
  }
}
