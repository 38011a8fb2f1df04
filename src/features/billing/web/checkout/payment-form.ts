import type { ComponentType } from 'react'

export type PaymentFormProps = {
  readonly clientSecret: string
  /** The provider says the form is complete; whether it was paid is the server's to find out. */
  readonly onComplete: () => void
}

/** The provider's form of one checkout. */
export type PaymentForm = ComponentType<PaymentFormProps>
