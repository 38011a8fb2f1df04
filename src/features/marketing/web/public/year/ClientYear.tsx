import { useState } from 'react'
import { type ClientYears, chosenYear, type StateYear } from '../../../shared/client-year.ts'
import { YearRing } from './YearRing.tsx'

export type ClientYearProps = {
  years: ClientYears
  /** The state that the URL names. */
  state: string | undefined
}

/** A client's year by the rules of the state that the visitor chooses. */
export function ClientYear({ years, state: named }: ClientYearProps) {
  const first = chosenYear(years, named)
  const [chosen, choose] = useState(first?.state)
  const state = chosenYear(years, chosen)
  if (state === undefined) return null
  return (
    <section className="year" aria-labelledby="year">
      <div className="year-words">
        <h2 id="year">A client’s year, by the rules of their state</h2>
        <p>
          The client is the same everywhere: {years.client}. What changes is the state’s rules, as
          we know them.
        </p>
        <form className="year-form" method="get" action="/">
          <label htmlFor="year-state">State</label>
          <select
            id="year-state"
            name="state"
            className="input"
            value={state.state}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {years.states.map(({ state: code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <div className="without-script">
            <button type="submit" className="button button-secondary">
              Show
            </button>
          </div>
        </form>
        <div aria-live="polite">
          <p>{state.rule}</p>
          <YearEmails state={state} />
        </div>
        <p className="site-note">{years.followUps}</p>
      </div>
      <figure className="year-figure">
        <YearRing years={years} state={state} />
        <figcaption className="year-keys">
          <span className="year-key" data-key="window">
            Yearly time to change (widest reading)
          </span>
          <span className="year-key" data-key="quiet">
            SmartSend quiet time
          </span>
          <span className="year-key" data-key="email">
            Email, by number in the list
          </span>
          <span className="year-key" data-key="empty">
            Its usual date
          </span>
          <span className="year-key" data-key="today">
            Today
          </span>
        </figcaption>
      </figure>
    </section>
  )
}

function YearEmails({ state }: { state: StateYear }) {
  if (state.emails.length === 0) return null
  return (
    <ol className="year-emails">
      {state.emails.map(({ name, when, why }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span className="year-when">{when}</span>
          <span className="site-note">{why}</span>
        </li>
      ))}
    </ol>
  )
}
