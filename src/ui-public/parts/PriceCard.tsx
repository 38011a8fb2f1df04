import { type ReactNode, useId } from 'react'
import { useTexts } from '../page/language.ts'
import { partTexts } from '../texts/part-texts.ts'
import { CarrierMark } from './CarrierMark.tsx'

export type PriceCardProps = {
  /** The name people know, such as Aetna. */
  carrier: string
  /** The company that writes the policy. */
  legalName: string
  planName: string
  /** The plan's code in a state without lettered plans: "MN_EXTB". */
  planCode?: string | undefined
  /** The carrier's licensed logo; without one, a mark of ours. */
  logoUrl?: string | undefined
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
    planCode,
    logoUrl,
    anchor,
    price,
    discountNote,
    ratesAsOf,
    example,
    recommended,
    actions,
  } = props
  const id = useId()
  const texts = useTexts(partTexts)
  return (
    <article
      id={anchor}
      className="price"
      aria-labelledby={id}
      data-recommended={recommended ? '' : undefined}
    >
      {recommended && <span className="price-tag">{recommended}</span>}
      <div className="price-head">
        {logoUrl === undefined ? (
          <CarrierMark name={carrier} />
        ) : (
          <img className="carrier-mark" src={logoUrl} alt="" width="44" height="44" />
        )}
        <div>
          <h3 id={id}>
            {carrier}, {planName}
          </h3>
          <p className="price-legal">{legalName}</p>
          {planCode && <p className="price-legal">{texts.planCode(planCode)}</p>}
        </div>
      </div>
      <p className="price-amount">
        <strong>{price}</strong>{' '}
        <span className="price-unit">
          <span>{texts.aMonth}</span>{' '}
          {example && <span className="price-example">{texts.example}</span>}
        </span>
      </p>
      {discountNote && <p className="price-note">{discountNote}</p>}
      {ratesAsOf && !example && <p className="price-date">{texts.ratesAsOf(ratesAsOf)}</p>}
      {actions && <div className="price-actions">{actions}</div>}
    </article>
  )
}
