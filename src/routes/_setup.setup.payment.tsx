import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { meQuery, useMe } from '../features/access/client/use-me.ts'
import { CheckoutPanel } from '../features/billing/web/checkout/CheckoutPanel.tsx'
import { SetupPaymentScreen } from '../features/onboarding/web/SetupPaymentScreen.tsx'

export const Route = createFileRoute('/_setup/setup/payment')({ component: SetupPayment })

function SetupPayment() {
  const { firstName, lastName, email } = useMe()
  const queries = useQueryClient()
  const thanks = '/dashboard?payment_success=true'
  return (
    <SetupPaymentScreen
      payment={
        <CheckoutPanel
          firstName={firstName}
          lastName={lastName}
          email={email}
          returnUrl={thanks}
          onCompleted={() =>
            void queries
              .invalidateQueries({ queryKey: meQuery.queryKey })
              .finally(() => location.assign(thanks))
          }
        />
      }
      onLater={() => location.assign('/dashboard')}
    />
  )
}
