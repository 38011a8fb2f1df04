/** The emails that a client got in a calendar year, and how many they get at most. */
export interface EmailsOfYear {
  readonly year: number
  readonly sent: number
  readonly limit: number
}

/**
 * Returns what an agent should know before a quote is sent by hand, which is never held: `warning`
 * must be confirmed, a `note` is only told.
 */
export function yearlyLimitText({ year, sent, limit }: EmailsOfYear): {
  readonly warning?: string
  readonly note?: string
} {
  if (sent < limit - 1) return {}
  if (sent === limit - 1)
    return {
      note: `This is the last of the ${limit} emails a client can get in ${year}. After it, no automatic emails go out this year.`,
    }
  const over = sent === limit ? '' : ` (${sent} sent so far)`
  return {
    warning: `This client has reached the limit of ${limit} emails for ${year}${over}. You can still send this quote.`,
  }
}
