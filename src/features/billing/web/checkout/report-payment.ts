import { statusOf } from '../../../../ui/foundation/transport-error.ts'
import { checkoutTexts, reportStatusText } from '../../shared/billing-texts.ts'
import { pollMilliseconds, pollStep, sessionIdOf } from '../../shared/checkout.rules.ts'

/** The ids that a complete checkout made. */
export interface PaymentIds {
  readonly customer: string
  readonly subscription: string
  readonly subscription_item: string | null
}

/** The server's calls that reporting needs; each rejects as the typed client does. */
export interface ReportCalls {
  readStatus(sessionId: string): Promise<{ readonly status: string }>
  readIds(clientSecret: string): Promise<PaymentIds>
  complete(ids: PaymentIds): Promise<unknown>
  wait(milliseconds: number): Promise<void>
}

export type ReportResult =
  | { readonly paid: true; readonly sessionId: string; readonly ids: PaymentIds }
  | { readonly paid: false; readonly message: string; readonly outcome: 'failed' | 'unknown' }

/**
 * Follows a checkout from the provider's completion event until the server has stored its payment
 * (CHECKOUT-010 to CHECKOUT-016). Never rejects: a failure comes back as its text.
 */
export async function reportPayment(
  calls: ReportCalls,
  clientSecret: string,
): Promise<ReportResult> {
  const sessionId = sessionIdOf(clientSecret)
  for (let attempt = 0; ; attempt += 1) {
    const status = await calls.readStatus(sessionId).then(
      (answer) => answer.status,
      () => undefined,
    )
    const step = pollStep(status, attempt)
    if (step === 'complete') return complete(calls, clientSecret, sessionId)
    // A session that is open to the end may have been paid; an expired one was not.
    if (step !== 'again')
      return { ...unpaid(step.failed), outcome: isOpen(status) ? 'unknown' : 'failed' }
    await calls.wait(pollMilliseconds)
  }
}

async function complete(
  calls: ReportCalls,
  clientSecret: string,
  sessionId: string,
): Promise<ReportResult> {
  try {
    const { customer, subscription, subscription_item } = await calls.readIds(clientSecret)
    const ids = { customer, subscription, subscription_item }
    const answer = await calls.complete(ids)
    return isRefusal(answer)
      ? { ...unpaid(checkoutTexts.reportRefused), outcome: 'failed' }
      : { paid: true, sessionId, ids }
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined) return { ...unpaid(checkoutTexts.reportFailed), outcome: 'unknown' }
    return { ...unpaid(reportStatusText(status)), outcome: status === 422 ? 'failed' : 'unknown' }
  }
}

const unpaid = (message: string) => ({ paid: false, message }) as const

const isOpen = (status: string | undefined): boolean => status === undefined || status === 'open'

const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false
