import { Group } from '@mantine/core'
import { useState } from 'react'
import { displayDay } from '../../../../kernel/display-day.ts'
import { displayAmount } from '../../../../kernel/money.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import type { BillingPlan } from '../../shared/billing.contract.ts'
import { portalPath } from '../../shared/billing-paths.ts'
import { PayOverdueDialog, totalDue } from './PayOverdueDialog.tsx'

export type OverduePaymentProps = {
  overdue: NonNullable<BillingPlan['overdue']>
  currency: string
  timeZone: string
  /** Asks at once whether to pay: the card may just have been changed. */
  asks: boolean
  onAsked: () => void
}

/** Payments that failed: their amount, what follows from them, and the ways to pay now. */
export function OverduePayment({
  overdue,
  currency,
  timeZone,
  asks,
  onAsked,
}: OverduePaymentProps) {
  const { since, nextAttempt, invoices, sending } = overdue
  const [opened, setOpened] = useState(false)
  const isKnown = invoices.length > 0
  const amount = isKnown ? displayAmount(totalDue(invoices), currency) : undefined
  const day = displayDay(since, timeZone)
  const close = () => {
    setOpened(false)
    onAsked()
  }
  return (
    <>
      <Banner
        tone="critical"
        title={
          amount === undefined
            ? `Your payment of ${day} failed`
            : invoices.length === 1
              ? `Your payment of ${amount} on ${day} failed`
              : `Your last ${invoices.length} payments failed, for a total of ${amount} since ${day}`
        }
        action={
          <Group gap="xs">
            {amount !== undefined && (
              <Button size="sm" onClick={() => setOpened(true)}>
                Pay {amount} Now
              </Button>
            )}
            <LinkButton
              href={portalPath}
              external
              size="sm"
              variant={amount === undefined ? 'filled' : 'default'}
            >
              Update Card
            </LinkButton>
          </Group>
        }
      >
        {nextAttempt === null
          ? 'We will not try the card again automatically. '
          : `We’ll try the card again on ${displayDay(nextAttempt, timeZone)}. `}
        {sending} You can always view and export your data.
      </Banner>
      {isKnown && (opened || asks) && (
        <PayOverdueDialog
          invoices={invoices}
          currency={currency}
          timeZone={timeZone}
          onClose={close}
        />
      )}
    </>
  )
}
