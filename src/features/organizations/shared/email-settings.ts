import { z } from 'zod'
import { capitalized } from '../../../kernel/capitalized.ts'
import {
  emailModes,
  emailSwitches,
  emailTypes,
  type ModeOf,
  modeSettingOf,
  type YearlyEmailType,
  yearlyEmailTypes,
} from './email-types.ts'
import * as fields from './setting-fields.ts'

const part = 'emails'
const labelOf = (type: YearlyEmailType) => capitalized(emailTypes[type].yearly.emails)
type SwitchOfType = (typeof emailTypes)[YearlyEmailType]['yearly']['switch']
/** Each yearly email has a switch, which the list of email types describes. */
export const switchesOfTypes = Object.fromEntries(
  emailSwitches.map(({ type, setting, description, column, byDefault }) => {
    const field = fields.flag(byDefault)
    const label = labelOf(type)
    return [setting, { label, part, description, column, field, plansEmails: true }]
  }),
) as unknown as {
  readonly [Each in SwitchOfType as Each['setting']]: {
    readonly label: string
    readonly part: typeof part
    readonly column: Each['column']
    readonly field: ReturnType<typeof fields.flag>
    readonly plansEmails: true
  }
}

const modeField = fields.oneOf(z.enum(emailModes), 'send')
/** And a mode, which says what happens on its day (decision 068). */
export const modesOfTypes = Object.fromEntries(
  yearlyEmailTypes.map((type) => {
    const { setting, column } = modeSettingOf(type)
    const label = `How ${labelOf(type)} are sent`
    return [setting, { label, part, column, field: modeField, plansEmails: true }]
  }),
) as unknown as {
  readonly [Each in SwitchOfType as ModeOf<Each['setting']>]: {
    readonly label: string
    readonly part: typeof part
    readonly column: ModeOf<Each['column']>
    readonly field: typeof modeField
    readonly plansEmails: true
  }
}
