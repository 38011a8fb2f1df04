/** The data of the unsubscribe page, also returned by its button's call. */
export interface Unsubscription {
  /** Masked, so that the link tells its finder nothing. */
  readonly email: string
  readonly agencyName: string
  readonly agencyPhone: string | null
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly done: boolean
  /** The link of a test email: the button changes nothing. */
  readonly inert: boolean
}

export type UnsubscribePageData = (Unsubscription & { readonly token: string }) | { error: string }
