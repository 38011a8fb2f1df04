import { createElement } from 'react'
import type { CheckoutAttributes } from '../../shared/checkout.rules.ts'
import { checkoutElementName } from './checkout-element.tsx'

/** The checkout element in a page of ours. */
export const CheckoutElement = ({ attributes }: { attributes: CheckoutAttributes }) =>
  createElement(checkoutElementName, attributes)
