import { addedYears, baselineYears, chartQuarters } from '../../../shared/value-calculator.rules.ts'

/** How the figures come about, in plain words beside them (decision 75). */
export function Assumptions() {
  return (
    <div className="stack gap-sm">
      <h3>How these figures are estimated</h3>
      <ul className="site-lines">
        <li>
          LTV, or lifetime value, is the commission still to be paid for your clients. It is paid
          over years, not all at once.
        </li>
        <li>
          A policy pays commission for {baselineYears} years: Annual Commission × {baselineYears}.
        </li>
        <li>
          A client who switches to a new policy with you starts {baselineYears} new years. On
          average {addedYears} of the old ones were left, so {addedYears} are added: Annual
          Commission × {addedYears}.
        </li>
        <li>
          Converted contacts: contacts × Annual Rollover ÷ 1,200 a month, 12 times that a year.
        </li>
        <li>
          Net annual benefit: new LTV added in a year − investment. ROI: new LTV added ÷ investment.
        </li>
        <li>
          The chart starts with policies of all ages, so half of their commission is left. In the
          Base Case no one switches, and after {chartQuarters} quarters nothing is left. In the
          Rollover Case, Annual Rollover ÷ 1,200 × 3 of your contacts get a new policy each quarter.
        </li>
      </ul>
      <p>
        The numbers shown at first are examples. These are estimates based on the numbers you enter,
        not a promise: your rollover depends on your clients, and your commission on your contracts.
      </p>
    </div>
  )
}
