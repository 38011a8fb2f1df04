import { z } from 'zod'
import {
  emailModes,
  emailSwitches,
  type emailTypes,
  type ModeOf,
  modeSettingOf,
  type YearlyEmailType,
} from './email-types.ts'
import * as fields from './setting-fields.ts'

type SwitchOfType = (typeof emailTypes)[YearlyEmailType]['yearly']['switch']
/** Each yearly email has a switch, which the list of email types describes. */
export const switchesOfTypes = Object.fromEntries(
  emailSwitches.map(({ setting, label, description, column, byDefault }) => [
    setting,
    { label, description, column, field: fields.flag(byDefault), plansEmails: true },
  ]),
) as unknown as {
  readonly [Each in SwitchOfType as Each['setting']]: {
    readonly label: string
    readonly column: Each['column']
    readonly field: ReturnType<typeof fields.flag>
    readonly plansEmails: true
  }
}

const modeField = fields.oneOf(z.enum(emailModes), 'send')
/** And a mode, which says what happens on its day (decision 068). */
export const modesOfTypes = Object.fromEntries(
  emailSwitches.map(({ type, label }) => {
    const { setting, column } = modeSettingOf(type)
    return [setting, { label: `How ${label} go`, column, field: modeField, plansEmails: true }]
  }),
) as unknown as {
  readonly [Each in SwitchOfType as ModeOf<Each['setting']>]: {
    readonly label: string
    readonly column: ModeOf<Each['column']>
    readonly field: typeof modeField
    readonly plansEmails: true
  }
}
