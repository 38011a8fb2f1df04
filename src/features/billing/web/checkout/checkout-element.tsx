import { createRoot, type Root } from 'react-dom/client'
import { checkoutTexts } from '../../shared/billing-texts.ts'
import {
  type CheckoutAttributes,
  checkoutAttributes,
  orderOf,
} from '../../shared/checkout.rules.ts'
import { CheckoutFailure, CheckoutForm } from './CheckoutForm.tsx'
import styles from './checkout.module.css'

let active: CheckoutElement | undefined

/**
 * `<holdfast-checkout price-id email first-name last-name metered-price-id? return-url?>`: a
 * payment form for any page, which reports by the host events `payment-completed` and
 * `checkout-error`. The newest one is the only one: providers allow one form in a page.
 */
class CheckoutElement extends HTMLElement {
  static readonly observedAttributes = checkoutAttributes
  #form: { readonly root: Root; readonly box: HTMLElement } | undefined
  #mountIsDue = false

  connectedCallback(): void {
    this.classList.add(styles.checkout ?? '')
    this.#mountSoon()
  }

  disconnectedCallback(): void {
    this.#destroy()
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after && this.isConnected) this.#mountSoon()
  }

  /** Several attributes that change at once mount it once. */
  #mountSoon(): void {
    if (this.#mountIsDue) return
    this.#mountIsDue = true
    queueMicrotask(() => {
      this.#mountIsDue = false
      if (this.isConnected) this.#mount()
    })
  }

  #mount(): void {
    this.#destroy()
    if (active !== undefined) active.#destroy()
    active = this
    const attributes: CheckoutAttributes = Object.fromEntries(
      checkoutAttributes.map((name) => [name, this.getAttribute(name) ?? '']),
    )
    const order = orderOf(attributes)
    const payer = {
      email: attributes.email ?? '',
      firstName: attributes['first-name'] ?? '',
      lastName: attributes['last-name'] ?? '',
    }
    const box = document.createElement('div')
    this.replaceChildren(box)
    const root = createRoot(box)
    this.#form = { root, box }
    root.render(
      order === undefined ? (
        <CheckoutFailure message={checkoutTexts.attributesMissing} />
      ) : (
        <CheckoutForm order={order} payer={payer} />
      ),
    )
  }

  #destroy(): void {
    if (active === this) active = undefined
    const form = this.#form
    if (form === undefined) return
    this.#form = undefined
    form.box.remove()
    // Not while another root of React is drawing, which is when an element of a page of ours is
    // disconnected.
    queueMicrotask(() => form.root.unmount())
  }
}

export const checkoutElementName = 'holdfast-checkout'

if (customElements.get(checkoutElementName) === undefined)
  customElements.define(checkoutElementName, CheckoutElement)
