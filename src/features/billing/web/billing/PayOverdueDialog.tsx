import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayAmount } from '../../../../kernel/money.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { meQuery } from '../../../access/client/use-me.ts'
import { billingApi } from '../../client/billing-client.ts'
import { plansApi } from '../../client/plans-client.ts'
import type { BillingPlan } from '../../shared/billing.contract.ts'
import { portalPath } from '../../shared/billing-paths.ts'
import { billingTexts } from '../../shared/billing-texts.ts'
import { cardText } from '../../shared/payment-method.rules.ts'

export type PayInvoiceDialogProps = {
  invoice: NonNullable<NonNullable<BillingPlan['overdue']>['invoice']>
  currency: string
  onClose: () => void
}

/** Asks, with amount and card, before a failed payment is made. */
export function PayInvoiceDialog({ invoice, currency, onClose }: PayInvoiceDialogProps) {
  const method = useQuery(billingApi.readBillingPaymentMethod.queryOptions()).data?.data
  const plan = billingApi.readBillingPlan.queryKey()
  const pay = useAction(billingApi.payInvoice.mutationOptions(), {
    invalidates: [
      ...[plan, billingApi.listInvoices.key(), plansApi.readMySubscription.queryKey()],
      meQuery.queryKey,
    ],
    failed: billingTexts.payFailed,
  })
  const amount = displayAmount(invoice.amount, currency)
  const { id, pageUrl } = invoice
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Pay ${amount} now?`}
      confirmLabel={`Pay ${amount}`}
      cancelLabel="Not Now"
      color="accent"
      busy={pay.busy}
      busyLabel="Paying..."
      error={pay.error}
      disabled={method === null}
      onConfirm={() =>
        pay.run(
          { id, amount: invoice.amount },
          {
            onDone: () => {
              onClose()
              toast({ tone: 'positive', message: `Thank you! You paid ${amount}.` })
            },
          },
        )
      }
    >
      <Stack gap="sm">
        <Text>
          {method === null
            ? 'There is no card yet. '
            : `Your ${method ? cardText(method) : 'card'} is charged once. `}
          Automatic emails continue as soon as the payment went through.
        </Text>
        <Text size="sm">
          <Anchor href={portalPath} target="_blank" inherit underline="always">
            Use another card
          </Anchor>
          {pageUrl !== null && (
            <>
              {' or '}
              <Anchor href={pageUrl} target="_blank" rel="noopener" inherit underline="always">
                pay on the invoice’s own page
              </Anchor>
              , where your bank can ask you to confirm
            </>
          )}
          .
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
