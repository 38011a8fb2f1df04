import { Badge, Text } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { displayDay } from '../../../../kernel/display-day.ts'
import { displayAmount } from '../../../../kernel/money.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import { ShowMore } from '../../../../ui/data/ShowMore.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { billingApi } from '../../client/billing-client.ts'
import type { Invoice } from '../../shared/billing.contract.ts'
import { billingTexts } from '../../shared/billing-texts.ts'
import { invoiceLook } from '../../shared/invoice.rules.ts'
import { discountText } from '../../shared/plan-words.ts'
import { useInvoiceDownload } from './use-invoice-download.ts'

/** Every invoice, newest first (BILLING-007). */
export function InvoicesSection({ timeZone }: { timeZone: string }) {
  const query = useInfiniteQuery(
    billingApi.listInvoices.infiniteOptions({
      input: (after: string | undefined) => (after === undefined ? {} : { after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.after ?? undefined,
    }),
  )
  const invoices = query.data?.pages.flatMap(({ data }) => data) ?? []
  const columns = useColumns(timeZone)
  return (
    <Section
      title="Invoices"
      flush
      footer={query.hasNextPage && <ShowMore query={query} />}
      {...(invoices.length > 0 && {
        actions: (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => print()}
          >
            Print
          </Button>
        ),
      })}
    >
      <DataTable
        caption="Invoices"
        columns={columns}
        rows={invoices}
        rowKey={({ id }) => id}
        state={loadState(query)}
        errorText={billingTexts.invoicesFailed}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState
            compact
            title="No invoices yet"
            text="Your first invoice will appear here after your first payment."
          />
        }
      />
    </Section>
  )
}

function useColumns(timeZone: string): readonly Column<Invoice>[] {
  const { downloading, download } = useInvoiceDownload()
  return [
    { key: 'invoice', header: 'Invoice', cell: ({ number }) => number ?? '—', nowrap: true },
    { key: 'date', header: 'Date', cell: ({ date }) => displayDay(date, timeZone), nowrap: true },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => {
        const { label, tone } = invoiceLook(status)
        return <Badge color={tone}>{label}</Badge>
      },
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      nowrap: true,
      cell: ({ amount, currency, discounts }) => (
        <>
          {displayAmount(amount, currency)}
          {discounts.map((one) => (
            <Text key={one.name} size="xs" c="dimmed">
              {discountText(one, currency)}
            </Text>
          ))}
        </>
      ),
    },
    { key: 'plan', header: 'Plan', width: '22%', cell: ({ plan }) => plan },
    {
      key: 'download',
      header: 'Download',
      cell: ({ id, number, pdfUrl }) =>
        pdfUrl === null ? (
          '—'
        ) : (
          <Button
            variant="default"
            size="sm"
            aria-label={downloading.has(id) ? undefined : `Download invoice ${number ?? ''}`.trim()}
            loading={downloading.has(id)}
            loadingText={billingTexts.downloading}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => download(id)}
          >
            Download
          </Button>
        ),
    },
  ]
}
