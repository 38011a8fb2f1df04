import { changed, press, type Screen, steps } from './screen.ts'

const checks = { proof: 'proven', spf: 'pass', dkim: 'pass', dmarc: 'pass' }
const received = {
  ...{ id: 3, received_at: '2026-11-20T15:20:00.000Z', subject: 'Re: Your birthday', size: 18_000 },
  ...{ agent: 'Maya Rivera', checks, from: 'Dorothy Vance <dorothy.work@mail.example>' },
  ...{ reason: 'other_sender', contacts: [{ id: 1, name: 'Dorothy Vance' }] },
}
const emails = [
  received,
  {
    ...{ ...received, id: 2, subject: '', contacts: [], reason: 'not_proven' },
    from: 'a.very.long.address.of.a.program@notifications.some-insurance-carrier.example',
    checks: { proof: 'failed', spf: 'fail', dkim: 'none', dmarc: 'fail' },
  },
]
const quarantine = (name: string, more: Partial<Screen> = {}): Screen => ({
  name,
  viewer: 'admin',
  path: () => '/quarantine',
  before: changed('**/api/quarantine', () => JSON.stringify({ success: true, emails, next: null })),
  ...more,
})

/** Received emails that a person decides about. */
export const quarantineScreens: readonly Screen[] = [
  quarantine('quarantine'),
  quarantine('quarantine-empty', {
    before: changed('**/api/quarantine', () =>
      JSON.stringify({ success: true, emails: [], next: null }),
    ),
  }),
  quarantine('quarantine-file', {
    after: steps(press('File to a client')),
    fullPage: false,
  }),
  {
    name: 'profile-mailbox',
    viewer: 'admin',
    path: () => '/profile',
    before: changed('**/api/profile/mailbox', () =>
      JSON.stringify({
        ...{ success: true, enabled: true, waiting: 2 },
        address: 'b+kq7x2mzn4vtrw9hd3cj8plsy6f@reply.agency.example',
      }),
    ),
    settle: 800,
  },
]
