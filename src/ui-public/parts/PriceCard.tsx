import { type ReactNode, useId } from 'react'

export type PriceCardProps = {
  /** The name people know. */
  carrier: string
  /** The company that writes the policy. */
  legalName: string
  logoUrl?: string | undefined
  planName: string
  /** Where links of this page find it. */
  place?: string | undefined
  /** As it is shown: "$142.50". */
  price: string
  standardPrice?: string | undefined
  discountNote?: string | undefined
  ratesAsOf?: string | undefined
  /** The rate book is illustrative: the price carries "Example" and no "rates as of". */
  example?: boolean | undefined
  recommended?: string | undefined
  actions?: ReactNode
}

export function PriceCard(props: PriceCardProps) {
  const {
    carrier,
    legalName,
    logoUrl,
    planName,
    place,
    price,
    standardPrice,
    discountNote,
    ratesAsOf,
    example,
    recommended,
    actions,
  } = props
  const id = useId()
  return (
    <article
      id={place}
      className="price"
      aria-labelledby={id}
      data-recommended={recommended ? '' : undefined}
    >
      {recommended && <span className="price-tag">{recommended}</span>}
      <div className="price-head">
        {logoUrl && <img className="price-logo" src={logoUrl} alt="" />}
        <h3 id={id}>
          {carrier}, {planName}
        </h3>
        <p className="price-legal">{legalName}</p>
      </div>
      <p className="price-amount">
        <strong>{price}</strong>{' '}
        <span className="price-unit">
          <span>a month</span> {example && <span className="price-example">Example</span>}
        </span>
        {standardPrice && (
          <s>
            <span className="sr-only">instead of </span>
            {standardPrice}
          </s>
        )}
      </p>
      {discountNote && <p className="price-note">{discountNote}</p>}
      {ratesAsOf && !example && <p className="price-date">Rates as of {ratesAsOf}</p>}
      {actions && <div className="price-actions">{actions}</div>}
    </article>
  )
}
