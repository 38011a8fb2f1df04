import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { meQuery } from '../../../access/client/use-me.ts'
import { billingClient } from '../../client/billing-client.ts'
import { subscriptionTexts } from '../../shared/billing-texts.ts'
import { thanksText } from '../../shared/thanks-text.ts'

/** Thanks once for a payment that the provider confirms, whatever the URL says (SUBS-018). */
export function PaymentThanks() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return from a payment
  useEffect(() => {
    const search = (before: object) => ({ ...before, payment_success: undefined })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
    void queries.invalidateQueries({ queryKey: meQuery.queryKey })
    void billingClient.readSubscriptionStatus().then(
      (status) =>
        toast({
          message: thanksText(status),
          ...(status.subscribed && { tone: 'positive' as const }),
        }),
      () => toast({ message: subscriptionTexts.unconfirmed }),
    )
  }, [])
  return null
}
