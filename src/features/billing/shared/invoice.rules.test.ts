import { expect, test } from 'vitest'
import {
  chargedName,
  failedSincePayment,
  invoiceLook,
  invoiceStatusOf,
  isListed,
} from './invoice.rules.ts'

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

test('failed invoices are counted back to the last payment; drafts, voided ones and those without an amount are passed over', () => {
  const invoice = (status: string, attempts: number, total = 9900) => ({ status, attempts, total })
  const [newest, oldest] = [invoice('open', 1), invoice('uncollectible', 4)]
  const since = [invoice('draft', 0), newest, invoice('paid', 0, 0), invoice('void', 2), oldest]
  expect(failedSincePayment([...since, invoice('paid', 1), invoice('open', 4)])).toEqual([
    ...[newest, oldest],
  ])
  expect(failedSincePayment(since)).toEqual([newest, oldest])
  expect(failedSincePayment([invoice('paid', 2), oldest])).toEqual([])
})

test('an invoice is named after the plan that it charges, not after the one that it credits', () => {
  const line = (key: string | undefined, amount: number, name = `the name of ${key}`) => ({
    ...{ key, name, amount },
  })
  const extra = line('extra-agent', 40_000)
  expect(chargedName([line('pro', -4950), line('enterprise', 9950)])).toBe('Enterprise')
  expect(chargedName([extra, line('pro', 9900)])).toBe('Pro')
  expect(chargedName([line('pro', 0, 'Trial period for Pro')])).toBe('Pro')
  expect(chargedName([line('extra-agent', -20), line('extra-agent', 40, 'Extra agent')])).toBe(
    'Extra agent',
  )
  expect(chargedName([line(undefined, 5, 'By hand')])).toBe('By hand')
  expect(chargedName([])).toBe('')
})

test('drafts and voided invoices are not listed', () => {
  const words = ['draft', 'open', 'paid', 'void', 'uncollectible']
  expect(words.filter((status) => isListed({ status }))).toEqual(['open', 'paid', 'uncollectible'])
})
