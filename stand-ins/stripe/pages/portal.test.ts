import { afterAll, describe, expect, test } from 'vitest'
import {
  cardForm,
  createCatalog,
  sendForm,
  startTestPayments,
  subscribe,
} from '../../../test/payments/stripe-stand-in.ts'

const payments = await startTestPayments()
const stripe = payments.stripe
const catalog = await createCatalog(payments)
afterAll(() => payments.standIn.close())

describe('the portal', () => {
  test('cancels, keeps, and changes the card', async () => {
    const { id, customer } = await subscribe(payments, {
      line_items: [{ price: catalog.pro.id, quantity: 1 }],
    })
    const portal = await stripe.billingPortal.sessions.create({
      customer: String(customer),
      return_url: 'https://product.example/billing',
    })
    const page = await (await fetch(portal.url)).text()
    for (const text of [
      'Active',
      'visa ending in 4242',
      'https://product.example/billing',
      'Cancel at period end',
    ])
      expect(page).toContain(text)
    expect(
      await (await sendForm(portal.url, { action: 'cancel', subscription: id })).text(),
    ).toContain('Ends on Feb 28, 2026')
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true)
    await sendForm(portal.url, { action: 'resume', subscription: id })
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false)
    expect(
      await (
        await sendForm(portal.url, { ...cardForm('4000 0000 0000 0002'), action: 'card' })
      ).text(),
    ).toContain('Your card was declined.')
    expect(
      await (
        await sendForm(portal.url, { ...cardForm('5555 5555 5555 4444'), action: 'card' })
      ).text(),
    ).toContain('mastercard ending in 4444')
    const other = await stripe.customers.create({})
    const foreign = await stripe.billingPortal.sessions.create({ customer: other.id })
    await sendForm(foreign.url, { action: 'cancel', subscription: id })
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false)
  })
})

test('an invoice has a page and a PDF', async () => {
  const { latest_invoice: id } = await subscribe(payments, {
    line_items: [{ price: catalog.pro.id, quantity: 1 }],
  })
  const invoice = await stripe.invoices.retrieve(String(id))
  expect(await (await fetch(invoice.hosted_invoice_url ?? '')).text()).toContain(
    '1 × Pro (at $99.00 / month)',
  )
  const pdf = Buffer.from(await (await fetch(invoice.invoice_pdf ?? '')).arrayBuffer()).toString(
    'latin1',
  )
  expect(pdf).toMatch(/^%PDF-1\.4\n/)
  expect(pdf).toContain(`(Invoice ${invoice.number})`)
  expect(pdf.match(/\/Type \/\w+/g)).toEqual(
    expect.arrayContaining(['/Type /Catalog', '/Type /Pages', '/Type /Font', '/Type /Page']),
  )
  const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(table, table + 4)).toBe('xref')
  const offsets = [...pdf.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) =>
    Number(offset),
  )
  for (const [index, offset] of offsets.entries())
    expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`))
})
