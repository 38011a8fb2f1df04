import { z } from 'zod'
import { DateText, displayLongDate } from '../../../kernel/calendar-date.ts'
import { displayMoney } from '../../../kernel/money.ts'

/** The plan that a client selected on the quote page, at the price shown then: cents a month. */
export const SelectedPlan = z.object({
  plan_name: z.string(),
  carrier: z.string(),
  price_cents: z.number().int(),
  /** From an example rate book. */
  illustrative: z.boolean(),
  effective_date: DateText,
})
export type SelectedPlan = z.infer<typeof SelectedPlan>

/** Returns the plan in one line, for agents. */
export const selectedPlanText = (chosen: SelectedPlan): string =>
  `${chosen.plan_name} from ${chosen.carrier}, ${displayMoney(chosen.price_cents)} a month${
    chosen.illustrative ? ' (example price)' : ''
  }, from ${displayLongDate(chosen.effective_date)}`
