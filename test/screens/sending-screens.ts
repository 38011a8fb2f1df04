import { changed, failing, hanging, type Screen } from './screen.ts'

const at = '2026-11-20T15:30:00.000Z'
const key = `v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA${'u7Xk2b9RtVq0'.repeat(26)}QIDAQAB`
const record = (state: string, more: object) => ({
  type: 'TXT',
  required: true,
  seen: [],
  state,
  ...more,
})
const records = (dkim: string, way: string, dmarc: string) => [
  record(dkim, { key: 'dkim', name: 'holdfast1._domainkey.pine-insurance.com', value: key }),
  record(way, {
    ...{ key: 'return-path', type: 'CNAME', required: false },
    ...{ name: 'bounces.pine-insurance.com', value: 'in.holdfast.example' },
    seen: way === 'different' ? ['u1234.wl.sendgrid.example'] : [],
  }),
  record(dmarc, {
    ...{ key: 'dmarc', name: '_dmarc.pine-insurance.com', value: 'v=DMARC1; p=none' },
    seen: dmarc === 'too-many' ? ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] : [],
  }),
]
const domain = (more: object) => () =>
  JSON.stringify({
    success: true,
    usualAddress: 'quotes@holdfast.example',
    domain: {
      ...{ address: 'hello@pine-insurance.com', shownAddress: 'hello@pine-insurance.com' },
      ...{ domain: 'pine-insurance.com', taken: false, verifiedAt: at, checkedAt: at },
      ...{
        problem: null,
        leftovers: [],
        key: { selector: 'holdfast1', createdAt: at, old: false },
      },
      ...more,
    },
  })
const provider = (name: string, more: object) => ({
  ...{ key: name.toLowerCase(), name, emails: 0, complaints: 0, low: 0, high: 1, state: 'fine' },
  ...{ since: null, limit: null, sent: 0, waiting: 0, day: 1, ...more },
})
const providers = (more: object = {}) =>
  JSON.stringify({
    ...{ success: true, days: 14, warmUp: { on: true, inUse: true, start: 50, growth: 50 } },
    providers: [
      provider('Gmail', {
        emails: 4210,
        complaints: 13,
        low: 0.0018,
        high: 0.0053,
        state: 'halt',
        since: at,
        limit: 0,
        waiting: 212,
      }),
      provider('Outlook and Hotmail', {
        emails: 1420,
        complaints: 2,
        low: 0.0004,
        high: 0.0051,
        state: 'warning',
        limit: 112,
        sent: 112,
        waiting: 31,
        day: 3,
      }),
      provider('Yahoo and AOL', { emails: 980, limit: 112, sent: 64, day: 3 }),
      provider('Everyone else', { emails: 310, limit: 75, sent: 12, day: 2 }),
    ],
    ...more,
  })

const screen = (name: string, before: Screen['before'], more: Partial<Screen> = {}): Screen => ({
  ...{ name, viewer: 'admin', path: () => '/settings#sending-domain', settle: 1500 },
  ...(before && { before }),
  ...more,
})
const both =
  (one: ReturnType<typeof domain>): Screen['before'] =>
  async (page) => {
    await changed('**/api/sending-domain', one)(page)
    await changed('**/api/mailbox-providers', () => providers())(page)
  }

export const sendingScreens: readonly Screen[] = [
  screen('sending-none', undefined),
  screen(
    'sending-waiting',
    both(
      domain({
        ...{ status: 'waiting', verifiedAt: null },
        records: records('missing', 'different', 'too-many'),
      }),
    ),
  ),
  screen(
    'sending-verified',
    both(domain({ status: 'verified', records: records('found', 'found', 'found') })),
  ),
  screen(
    'sending-lost',
    both(domain({ status: 'lost', records: records('timed-out', 'found', 'found') })),
  ),
  screen(
    'sending-loading',
    async (page) => {
      await hanging('**/api/sending-domain')(page)
      await hanging('**/api/mailbox-providers')(page)
    },
    { unfinished: true },
  ),
  screen(
    'sending-failed',
    async (page) => {
      await failing('**/api/sending-domain')(page)
      await failing('**/api/mailbox-providers')(page)
    },
    { settle: 4000 },
  ),
]
