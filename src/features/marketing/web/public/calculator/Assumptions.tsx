import { addedYears, baselineYears, chartQuarters } from '../../../shared/value-calculator.rules.ts'

/** How the figures come about, in plain words beside them (decision 75). */
export function Assumptions() {
  return (
    <div className="stack gap-sm">
      <h3>How these figures are estimated</h3>
      <ul className="site-lines">
        <li>
          LTV, the lifetime value, is the commission that is still to be paid for your clients. It
          is paid over years, not at once.
        </li>
        <li>
          A policy pays commission for {baselineYears} years: Annual Commission × {baselineYears}.
        </li>
        <li>
          A client who changes to a new policy with you begins {baselineYears} new years. On average{' '}
          {addedYears} of the old ones were left, so {addedYears} are added: Annual Commission ×{' '}
          {addedYears}.
        </li>
        <li>
          Converted contacts: contacts × Annual Rollover ÷ 1,200 a month, 12 times that a year.
        </li>
        <li>
          Net annual benefit: new LTV added in a year − investment. ROI: new LTV added ÷ investment.
        </li>
        <li>
          The chart begins with policies of all ages, so with half of their commission left. In the
          Base Case no one changes, and after {chartQuarters} quarters nothing is left. In the
          Rollover Case, Annual Rollover ÷ 1,200 × 3 of your contacts get a new policy each quarter.
        </li>
      </ul>
      <p>
        The numbers shown first are examples. These are estimates from the numbers you enter, not a
        promise: your rollover depends on your clients, and commission on your contracts.
      </p>
    </div>
  )
}
