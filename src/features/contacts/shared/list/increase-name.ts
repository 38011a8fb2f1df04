import { type CalendarDate, displayDate } from '../../../../kernel/calendar-date.ts'
import { type MedigapPlanCode, medigapPlanName } from '../../../carriers/shared/plans.ts'

/** Returns "8.5%" of hundredths of a percent. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`

/** An increase that a carrier announced for one plan in one state. */
export interface NamedIncrease {
  readonly carrier: string
  readonly state: string
  readonly plan_code: MedigapPlanCode
  /** In hundredths of a percent. */
  readonly basis_points: number
  readonly effective_on: CalendarDate
}

/** Returns "Aetna, Plan G in TX: +8.5% on 01/01/2027". */
export const increaseName = (increase: NamedIncrease): string => {
  const { carrier, plan_code, state, basis_points, effective_on } = increase
  const plan = medigapPlanName({ code: plan_code, select: false })
  return `${carrier}, ${plan} in ${state}: +${percentText(basis_points)} on ${displayDate(effective_on)}`
}
