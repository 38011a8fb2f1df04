import { type ReactNode, useId } from 'react'

export type PriceCardProps = {
  /** The name people know, such as Aetna. */
  carrier: string
  /** The company that writes the policy. */
  legalName: string
  planName: string
  /** The anchor for links on the page. */
  anchor?: string | undefined
  /** Formatted: "$142.50". */
  price: string
  discountNote?: string | undefined
  ratesAsOf?: string | undefined
  /** An illustrative price: marked "Example", without "Rates as of". */
  example?: boolean | undefined
  recommended?: string | undefined
  actions?: ReactNode
}

export function PriceCard(props: PriceCardProps) {
  const {
    carrier,
    legalName,
    planName,
    anchor,
    price,
    discountNote,
    ratesAsOf,
    example,
    recommended,
    actions,
  } = props
  const id = useId()
  return (
    <article
      id={anchor}
      className="price"
      aria-labelledby={id}
      data-recommended={recommended ? '' : undefined}
    >
      {recommended && <span className="price-tag">{recommended}</span>}
      <div className="price-head">
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
      </p>
      {discountNote && <p className="price-note">{discountNote}</p>}
      {ratesAsOf && !example && <p className="price-date">Rates as of {ratesAsOf}</p>}
      {actions && <div className="price-actions">{actions}</div>}
    </article>
  )
}
