import { Stack } from '@mantine/core'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { AdBlockerAdvice } from './AdBlockerAdvice.tsx'

export type CheckoutPanelProps = {
  firstName: string
  lastName: string
  email: string
  returnUrl: string
  onCompleted: () => void
}

/** Holds the place of the payment by card, which is built separately and replaces this file. */
export function CheckoutPanel({ email }: CheckoutPanelProps) {
  return (
    <Stack gap="sm" mih={120}>
      <Banner tone="info" title="Payment by card is not available yet">
        Nothing is charged to {email}. You can start with the free trial.
      </Banner>
      <AdBlockerAdvice />
    </Stack>
  )
}
