/** The first-paint data of the thank-you page; `quoteId` is null where no quote is known. */
export interface ThanksPageData {
  readonly quoteId: string | null
}
