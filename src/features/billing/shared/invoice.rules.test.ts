import { expect, test } from 'vitest'
import { invoiceLook, invoiceStatusOf, isListed } from './invoice.rules.ts'

test('BILLING-010 BILLING-011 a status has a name and a color, and any other word is an unknown status', () => {
  expect(['pending', 'paid', 'failed'].map(invoiceLook)).toEqual([
    { label: 'Pending', tone: 'warning' },
    { label: 'Paid', tone: 'positive' },
    { label: 'Failed', tone: 'critical' },
  ])
  for (const status of ['', 'PAID', 'void', 'toString'])
    expect(invoiceLook(status), status).toEqual({ label: 'Unknown invoice status', tone: 'gray' })
})

test('the provider’s words become ours; an open invoice has failed once its card was tried', () => {
  const table = [
    ['paid', 1, 'paid'],
    ['open', 0, 'pending'],
    ['open', 1, 'failed'],
    ['uncollectible', 4, 'failed'],
    ['a word of the future', 0, 'a word of the future'],
  ] as const
  expect(table.map(([status, attempts]) => invoiceStatusOf({ status, attempts }))).toEqual(
    table.map(([, , ours]) => ours),
  )
})

test('drafts and voided invoices are not listed', () => {
  const words = ['draft', 'open', 'paid', 'void', 'uncollectible']
  expect(words.filter((status) => isListed({ status }))).toEqual(['open', 'paid', 'uncollectible'])
})
