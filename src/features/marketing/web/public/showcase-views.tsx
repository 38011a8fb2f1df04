import type { ReactNode } from 'react'

export interface View {
  readonly id: 'email' | 'quotes' | 'underwriting'
  readonly label: string
  readonly text: string
  readonly screen: ReactNode
}

function Price({ carrier, price }: { carrier: string; price: string }) {
  return (
    <li>
      <span>{carrier}</span>
      <strong>{price}</strong>
    </li>
  )
}

/** Drawings of the client's three steps, with invented people and prices. */
export const views: readonly View[] = [
  {
    id: 'email',
    label: 'Email',
    text: 'A personal email at the right moment of the year.',
    screen: (
      <>
        <p className="phone-kicker">From Harbor Light Insurance</p>
        <p className="phone-title">Pat, your birthday quote is ready</p>
        <p>
          We wish you all the best for your birthday. It is a good time to look at what your
          Medicare Supplement costs. We prepared a quote for you.
        </p>
        <p className="phone-button">See my quote</p>
      </>
    ),
  },
  {
    id: 'quotes',
    label: 'Quotes',
    text: 'Plan G and Plan N premiums by carrier, on one page.',
    screen: (
      <>
        <p className="phone-kicker">Example prices</p>
        <p className="phone-title">Plan G for Pat</p>
        <ul className="phone-prices">
          <Price carrier="Carrier A" price="$128.40" />
          <Price carrier="Carrier B" price="$134.75" />
          <Price carrier="Carrier C" price="$141.10" />
        </ul>
        <p className="phone-button">See if I Qualify</p>
      </>
    ),
  },
  {
    id: 'underwriting',
    label: 'Underwriting',
    text: 'A few health questions before the call.',
    screen: (
      <>
        <p className="phone-kicker">Question 2 of 7</p>
        <p className="phone-title">Lung health</p>
        <p>Have you been treated for a serious lung condition?</p>
        <p className="phone-choice">
          <span>Yes</span>
          <span>No</span>
        </p>
        <p>Your agent sees your answers before you talk. This is not an application.</p>
      </>
    ),
  },
]
