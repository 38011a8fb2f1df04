import { Anchor, List, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDay } from '../../../../kernel/display-day.ts'
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

type OpenInvoices = NonNullable<BillingPlan['overdue']>['invoices']

export type PayOverdueDialogProps = {
  /** Oldest first, at least one. */
  invoices: OpenInvoices
  currency: string
  timeZone: string
  onClose: () => void
}

/** Asks, with amounts and card, before the failed payments are made. */
export function PayOverdueDialog({ invoices, currency, timeZone, onClose }: PayOverdueDialogProps) {
  const method = useQuery(billingApi.readBillingPaymentMethod.queryOptions()).data?.data
  const pay = usePayment(currency)
  const amount = displayAmount(totalDue(invoices), currency)
  const [first, ...others] = invoices
  const isOne = others.length === 0
  const card = method ? cardText(method) : 'card'
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
        pay.run(invoices, () => {
          onClose()
          toast({ tone: 'positive', message: `Thank you! You paid ${amount}.` })
        })
      }
    >
      <Stack gap="sm">
        <Text>
          {method === null
            ? 'You have not added a card yet. '
            : isOne
              ? `We’ll charge your ${card} once. `
              : `We’ll charge your ${card} once for each of these payments, oldest first. `}
          Automatic emails will resume as soon as{' '}
          {isOne ? 'the payment goes through' : 'they all go through'}.
        </Text>
        {!isOne && (
          <List size="sm" spacing="xs">
            {invoices.map(({ id, date, amount: due, pageUrl }) => {
              const name = `${displayAmount(due, currency)} of ${displayDay(date, timeZone)}`
              return (
                <List.Item key={id}>
                  {pageUrl === null ? name : <InvoicePage url={pageUrl}>{name}</InvoicePage>}
                </List.Item>
              )
            })}
          </List>
        )}
        <Text size="sm">
          <Anchor href={portalPath} target="_blank" inherit underline="always">
            Use another card
          </Anchor>
          {isOne && first != null && first.pageUrl !== null && (
            <>
              {' or '}
              <InvoicePage url={first.pageUrl}>pay on the invoice’s own page</InvoicePage>, where
              your bank can ask you to confirm
            </>
          )}
          {!isOne &&
            invoices.some(({ pageUrl }) => pageUrl !== null) &&
            ' or open a payment above and pay it on a page where your bank can ask you to confirm'}
          .
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}

export const totalDue = (invoices: OpenInvoices): number =>
  invoices.reduce((sum, { amount }) => sum + amount, 0)

function InvoicePage({ url, children }: { url: string; children: string }) {
  return (
    <Anchor href={url} target="_blank" rel="noopener" inherit underline="always">
      {children}
    </Anchor>
  )
}

/**
 * Pays invoices one after another. What was paid stays paid when a later one fails, and the error
 * says so.
 */
function usePayment(currency: string) {
  const [paid, setPaid] = useState(0)
  const queries = useQueryClient()
  const stale = [
    billingApi.readBillingPlan.queryKey(),
    billingApi.listInvoices.key(),
    plansApi.readMySubscription.queryKey(),
    meQuery.queryKey,
  ]
  const { run, busy, error } = useAction(
    {
      mutationFn: async (invoices: OpenInvoices) => {
        setPaid(0)
        for (const { id, amount } of invoices) {
          await billingApi.payInvoice.call({ id, amount })
          setPaid((before) => before + amount)
        }
      },
    },
    { invalidates: stale, failed: billingTexts.payFailed },
  )
  return {
    busy,
    error:
      error !== undefined && paid > 0
        ? `You paid ${displayAmount(paid, currency)}, but the next payment failed: ${error}`
        : error,
    run: (invoices: OpenInvoices, onDone: () => void) =>
      run(invoices, {
        onDone,
        onFailed: () => {
          for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
        },
      }),
  }
}
