import type { Attempt } from './isolation-attempt.ts'

/** The attempts of the settings' calls. */
export const settingsAttempts: Readonly<Record<string, Attempt>> = {
  'GET /settings': { url: () => '/settings', foreign: 200 },
  'PUT /settings/org': {
    url: () => '/settings/org',
    body: () => ({ settings: { brandName: 'Stolen' } }),
    foreign: 200,
  },
  'GET /settings/carriers': { url: () => '/settings/carriers', foreign: 200 },
  'GET /settings/gi-recommendations': { url: () => '/settings/gi-recommendations', foreign: 200 },
  'GET /self-service-info/': { url: () => '/self-service-info/', foreign: 200 },
  'POST /settings/count-emails': {
    url: () => '/settings/count-emails',
    body: () => ({ settings: { emailSendBirthday: false } }),
    foreign: 200,
  },
  'POST /settings/preview-brand': {
    url: () => '/settings/preview-brand',
    body: () => ({ settings: { primaryColor: '#112233' } }),
    foreign: 200,
  },
  'GET /sending-domain': { url: () => '/sending-domain', foreign: 200 },
  'PUT /sending-domain': {
    url: () => '/sending-domain',
    body: () => ({ address: 'quotes@gmail.com' }),
    foreign: 400,
  },
  'POST /sending-domain/check': { url: () => '/sending-domain/check', foreign: 200 },
  'POST /sending-domain/key': { url: () => '/sending-domain/key', foreign: 404 },
  'DELETE /sending-domain': { url: () => '/sending-domain', foreign: 404 },
  'GET /sending-notices': { url: () => '/sending-notices', foreign: 200 },
  'GET /sending-limits': { url: () => '/sending-limits', foreign: 200 },
  'GET /mailbox-providers': { url: () => '/mailbox-providers', foreign: 200 },
  'PUT /sending-domain/warm-up': {
    url: () => '/sending-domain/warm-up',
    body: () => ({ on: false, start: 50, growth: 50 }),
    foreign: 404,
  },
  'POST /mailbox-providers/resume': {
    url: () => '/mailbox-providers/resume',
    body: () => ({ provider: 'gmail', reason: 'List cleaned' }),
    foreign: 404,
  },
  'POST /settings/logo': { url: () => '/settings/logo', body: () => ({}), foreign: 400 },
}
