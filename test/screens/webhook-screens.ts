import type { Page } from 'playwright-core'
import { changed, failing, hanging, press, type Screen, steps } from './screen.ts'

const instant = '2026-06-15T15:04:00.000Z'
const endpoint = (id: number, more: object = {}) => ({
  id,
  url: 'https://crm.agency.example/hooks/holdfast',
  description: 'Our CRM',
  eventTypes: ['contact.created', 'contact.updated', 'quote.viewed', 'call.requested'],
  status: 'on',
  failingSince: null,
  previousSecretUntil: null,
  waiting: 0,
  lastDeliveredAt: instant,
  createdAt: instant,
  version: 1,
  ...more,
})
const delivery = (id: number, more: object = {}) => ({
  id,
  eventId: 'evt_5f1c',
  eventType: 'quote.viewed',
  occurredAt: instant,
  status: 'delivered',
  attempts: 1,
  nextAttemptAt: null,
  lastAttemptAt: instant,
  responseStatus: 200,
  responseExcerpt: '{"ok":true}',
  error: null,
  durationMs: 184,
  body: '{"id":"evt_5f1c","type":"quote.viewed","occurredAt":"2026-06-15T15:04:00.000Z","organization":"0123456789abcdef0123456789abcdef","data":{"contactIds":[4711]}}',
  ...more,
})
const endpoints = [
  endpoint(1),
  endpoint(2, {
    url: 'https://hooks.automation.example/catch/1234567/abcdefghijklmnopqrstuvwxyz-abcdefghijklmnop/',
    description: '',
    status: 'failing',
    failingSince: instant,
    waiting: 12,
  }),
  endpoint(3, { url: 'https://old.agency.example/in', status: 'gaveUp', lastDeliveredAt: null }),
  endpoint(4, { url: 'https://paused.agency.example/in', description: 'Reports', status: 'off' }),
]
const deliveries = [
  delivery(5, {
    status: 'pending',
    eventType: 'call.requested',
    error: 'There was no response within 10 seconds.',
    attempts: 3,
    responseStatus: null,
    responseExcerpt: null,
    nextAttemptAt: instant,
  }),
  delivery(4),
  delivery(3, { eventType: 'contact.created' }),
  delivery(2, { status: 'failed', error: 'The response was 500.', responseStatus: 500 }),
  delivery(1, { eventType: 'test.ping' }),
]

/** Replaces the responses by endpoints and deliveries in every state. */
const withEndpoints = steps(
  changed('**/api/webhooks', () => JSON.stringify({ success: true, endpoints })),
  (page) =>
    page.route('**/api/webhooks/*/deliveries**', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ success: true, deliveries, more: true }),
      }),
    ),
) as (page: Page) => Promise<unknown>

const screen = (name: string, more: Partial<Screen> = {}): Screen => ({
  name,
  viewer: 'admin',
  path: () => '/webhooks',
  ...more,
})

export const webhookScreens: readonly Screen[] = [
  screen('webhooks-empty'),
  screen('webhooks', { before: withEndpoints }),
  screen('webhooks-loading', {
    before: hanging('**/api/webhooks'),
    unfinished: true,
    settle: 1500,
  }),
  screen('webhooks-failed', { before: failing('**/api/webhooks'), settle: 4000 }),
  screen('webhooks-add', { after: press('Add Endpoint'), fullPage: false }),
  screen('webhooks-add-invalid', {
    after: steps(press('Add Endpoint'), (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Add Endpoint' }).click(),
    ),
    fullPage: false,
  }),
  screen('webhook-on', {
    path: () => '/webhooks/1',
    before: withEndpoints,
    after: (page) =>
      page
        .getByRole('button', { name: /A person viewed a quote/ })
        .first()
        .click(),
  }),
  screen('webhook-failing', { path: () => '/webhooks/2', before: withEndpoints }),
  screen('webhook-gave-up', { path: () => '/webhooks/3', before: withEndpoints }),
  screen('webhook-menu', {
    path: () => '/webhooks/1',
    before: withEndpoints,
    after: press('More'),
    fullPage: false,
  }),
  screen('webhook-unknown', { path: () => '/webhooks/99' }),
]
