import type { StateCode } from '../../../kernel/us-state.ts'
import type { CarrierName } from '../../carriers/shared/carriers.ts'
import type { StateCarrierSetting } from '../../organizations/shared/settings-list.ts'

type Settings = readonly StateCarrierSetting[]
type Choice = Pick<StateCarrierSetting, 'active' | 'targetGI'>

/** Quotes show a carrier, and SmartSend holds email, unless the agency chose otherwise. */
export const usualChoice: Choice = { active: true, targetGI: false }

/** Returns the setting of a carrier in a state, the usual one if none is chosen. */
export function choiceOf(settings: Settings, state: StateCode, carrier: CarrierName): Choice {
  return settings.find((one) => one.state === state && one.carrier === carrier) ?? usualChoice
}

/** Returns the settings with one choice changed. The usual choice needs no setting. */
export function withChoice(
  settings: Settings,
  { state, carrier, ...choice }: StateCarrierSetting,
): StateCarrierSetting[] {
  const others = settings.filter((one) => one.state !== state || one.carrier !== carrier)
  const isUsual = choice.active === usualChoice.active && choice.targetGI === usualChoice.targetGI
  const all = isUsual ? others : [...others, { state, carrier, ...choice }]
  return all.toSorted((a, b) => `${a.state}/${a.carrier}`.localeCompare(`${b.state}/${b.carrier}`))
}

/**
 * Returns the settings with the recommended choices; a carrier that cannot be sold in a state needs
 * no setting.
 */
export function withRecommendations(
  settings: Settings,
  recommended: Settings,
): StateCarrierSetting[] {
  return recommended
    .filter(({ active }) => active)
    .reduce<StateCarrierSetting[]>(
      (all, { state, carrier, active, targetGI }) =>
        withChoice(all, { state, carrier, active, targetGI }),
      [...settings],
    )
}

/** Returns what a state's settings say, for a list of states: `Humana not shown, 2 targeted`. */
export function stateSummary(settings: Settings, state: StateCode): string {
  const own = settings.filter((one) => one.state === state)
  const hidden = own.filter(({ active }) => !active).map(({ carrier }) => carrier)
  const targeted = own.filter(({ targetGI }) => targetGI).map(({ carrier }) => carrier)
  const list = new Intl.ListFormat('en-US')
  return [
    hidden.length === 0 ? '' : `${list.format(hidden)} not shown`,
    targeted.length === 0 ? '' : `guaranteed issue wanted for ${list.format(targeted)}`,
  ]
    .filter((part) => part !== '')
    .join('; ')
}
