import { displayLongDate } from '../../../kernel/calendar-date.ts'
import { displayMoney } from '../../../kernel/money.ts'
import { selectedPlanText } from '../../schedule/shared/selected-plan.ts'
import type { CallToMake } from './today.contract.ts'

type Known = Pick<CallToMake, 'carrier' | 'plan_type' | 'effective_date' | 'savings'> & {
  readonly task: Pick<CallToMake['task'], 'plan'>
}

/**
 * Returns two lines for the beginning of a call, from what is known of the client alone: what the
 * call is about, and what the client has and pays.
 */
export function whatToSay(call: Known): readonly [string, string] {
  return [aboutLine(call), ownLine(call)]
}

function aboutLine({ task: { plan }, savings }: Known): string {
  if (plan !== null) return `You selected ${selectedPlanText(plan)}.`
  const best = savings?.best
  if (best === null || best === undefined)
    return 'You asked us to call. Which plan would you like to talk about?'
  const example = best.illustrative ? ' (example price)' : ''
  return `The lowest price we found is ${best.plan} from ${best.carrier}, ${displayMoney(best.price_cents)} a month${example}.`
}

function ownLine(call: Known): string {
  const { plan_type, carrier, effective_date, savings } = call
  const plan = plan_type === 'Other' ? null : plan_type
  const company = carrier === 'Other' ? null : carrier
  const has = [plan ?? (company === null ? null : 'a policy'), company && `with ${company}`]
    .filter(Boolean)
    .join(' ')
  if (savings?.old)
    return `You paid ${displayMoney(savings.premium_cents)} a month in ${savings.premium_on.slice(0, 4)}. How much do you pay now?`
  if (savings !== null)
    return `You ${has === '' ? '' : `have ${has} and `}pay ${displayMoney(savings.premium_cents)} a month${lessText(call)}.`
  if (has === '') return 'Which plan do you have now, and how much do you pay for it?'
  const since = effective_date === null ? '' : ` since ${displayLongDate(effective_date)}`
  return `You have ${has}${since}. How much do you pay for it a month?`
}

/** Only against the price that the first line names, and never against an example. */
function lessText({ task: { plan }, savings }: Known): string {
  const price =
    plan === null
      ? savings?.best && { cents: savings.best.price_cents, example: savings.best.illustrative }
      : { cents: plan.price_cents, example: plan.illustrative }
  if (!price || price.example || savings === null) return ''
  const less = savings.premium_cents - price.cents
  return less > 0 ? `, ${displayMoney(less)} more than that` : ''
}
