/**
 * A parameter's kind, read from the SDK's types by bin/generate-stripe-parameters.ts. Several keys
 * mean that either form is accepted.
 */
export interface Parameter {
  readonly required?: true
  readonly text?: true
  readonly integer?: true
  readonly decimal?: true
  readonly flag?: true
  /** The accepted words. */
  readonly words?: readonly string[]
  /** The empty string unsets it. */
  readonly unset?: true
  readonly list?: Parameter
  /** An object with any keys and texts. */
  readonly map?: true
  readonly fields?: Parameters
  /** Names that Stripe knows and the stand-in does not honor, so it refuses them by name. */
  readonly elsewhere?: readonly string[]
}

export type Parameters = Readonly<Record<string, Parameter>>

/** The parameters of one operation. */
export interface OperationParameters {
  readonly fields: Parameters
  readonly elsewhere: readonly string[]
}
