/** The account of one installation at CSG Actuarial. */
export interface CsgAccount {
  readonly apiKey: string
  /** Ends with a slash: `https://csgapi.appspot.com/v1/`. */
  readonly baseUrl: string
  readonly portal: string
}
