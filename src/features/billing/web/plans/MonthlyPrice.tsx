import { displayMoney } from '../../../../kernel/money.ts'
import type { ChosenPlan } from '../../../entitlements/shared/plan-selection.rules.ts'
import { monthlyLines, monthlyTotal } from '../../shared/plan-price.rules.ts'
import { MoneyLines } from './MoneyLines.tsx'

/** A plan's monthly price, line by line. */
export function MonthlyPrice({ plan }: { plan: ChosenPlan }) {
  return (
    <MoneyLines
      caption="Monthly price"
      lines={monthlyLines(plan).map(({ label, amount }) => ({
        description: label,
        amount,
      }))}
      total={{ label: 'Each month', text: displayMoney(monthlyTotal(plan)) }}
    />
  )
}
