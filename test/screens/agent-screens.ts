import type { Page } from 'playwright-core'
import { changed, failing, hanging, press, type Screen, steps } from './screen.ts'

const path = () => '/add-agents'
const open = (name: string) => (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()

interface Listed {
  agents: Record<string, unknown>[]
  deletedAgents: unknown[]
}
/**
 * Gives the agents of the list what a used agency has: licenses, a missing phone number, an
 * invitation.
 */
const used = changed('**/api/agents', (body) => {
  const list = JSON.parse(body) as Listed
  const [first, second, third] = list.agents
  Object.assign(first ?? {}, {
    stateLicenses: ['IL', 'IN', 'WI'],
    licenses: [
      { state: 'IL', number: 'IL-20518833', expiresOn: '2027-03-31' },
      { state: 'IN', number: 'IN-778120', expiresOn: '2026-11-24' },
      { state: 'WI', number: null, expiresOn: null },
    ],
    carriers: ['Aetna', 'Mutual of Omaha'],
    npn: '18442071',
    unconfirmedEmail: 'marcus@bell-medicare.example',
    bookingLink: 'https://calendly.com/marcus-bell',
    signature: 'Marcus Bell\nYour Medicare guide',
    lastSignInAt: '2026-11-19T15:20:00Z',
  })
  Object.assign(second ?? {}, {
    phone: null,
    unconfirmedEmail: 'dana.reeves@harborlight.example',
    invitedAt: '2026-11-19T15:00:00Z',
  })
  Object.assign(third ?? {}, {
    firstName: 'Maximiliana-Theodora',
    lastName: 'von Habsburg-Lothringen-Featherstonehaugh',
    email: 'maximiliana-theodora.von-habsburg-lothringen@harborlightinsurance.example',
  })
  list.deletedAgents = [
    {
      id: 99,
      name: 'Greta Gray',
      email: 'greta@harborlight.example',
      deletedAt: '2026-11-18T14:00:00Z',
      assignedTo: 'Tom Hanley',
      contactCount: 214,
    },
  ]
  return JSON.stringify(list)
})
const notices = changed('**/api/agents/license-notices', (body) => {
  const answer = JSON.parse(body) as { notices: unknown[] }
  answer.notices = [
    { agentId: 3, agent: 'Tom Hanley', state: 'OH', expiresOn: '2026-11-18', daysLeft: -2 },
    { agentId: 2, agent: 'Marcus Bell', state: 'IN', expiresOn: '2026-11-24', daysLeft: 4 },
  ]
  return JSON.stringify(answer)
})
const before = async (page: Page) => {
  await used(page)
  await notices(page)
}

/** Takes the place of the link of an email, whose token only the server can sign. */
const link = (more: object) => (page: Page) =>
  page.route('**/api/auth/login-email/**', (route) =>
    route.fulfill({
      json: {
        success: true,
        ...{ kind: 'confirm', agency: 'Harbor Light Insurance', inForce: false, done: false },
        ...{ from: 'dana@harborlight.example', to: 'dana.reeves@harborlight.example' },
        ...more,
      },
    }),
  )
const linkPage = { viewer: 'visitor', path: () => '/auth/login-email/0' } as const

export const agentScreens: readonly Screen[] = [
  { name: 'login-email-confirm', ...linkPage, before: link({}) },
  {
    name: 'login-email-undo',
    ...linkPage,
    before: link({ kind: 'undo', inForce: true }),
  },
  { name: 'login-email-undone', ...linkPage, before: link({ kind: 'undo', done: true }) },
  { name: 'login-email-spent', ...linkPage },
  { name: 'agents', viewer: 'admin', path, before },
  {
    name: 'agents-open',
    viewer: 'admin',
    path,
    before,
    after: steps(open('Marcus Bell'), open('Dana')),
    settle: 700,
  },
  { name: 'agents-one', viewer: 'newcomer', path, after: open('Ada Admin'), settle: 700 },
  {
    name: 'agents-loading',
    viewer: 'admin',
    path,
    before: hanging('**/api/agents'),
    unfinished: true,
    after: (page) => page.getByRole('heading', { name: 'Manage Agents' }).waitFor(),
  },
  { name: 'agents-failed', viewer: 'admin', path, before: failing('**/api/agents'), settle: 8000 },
  {
    name: 'agents-full',
    viewer: 'admin',
    path,
    before: changed('**/api/me', (body) => body.replace(/"agentLimit":\d+/, '"agentLimit":3')),
  },
  { name: 'agents-add', viewer: 'admin', path, after: press('+ Add Agent'), fullPage: false },
  {
    name: 'agents-add-refused',
    viewer: 'admin',
    path,
    after: steps(
      press('+ Add Agent'),
      (page) => page.getByRole('checkbox', { name: /^Agent/ }).uncheck(),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Add Agent' }).click(),
      (page) => page.getByRole('alert').first().scrollIntoViewIfNeeded(),
    ),
    fullPage: false,
  },
  {
    name: 'agents-add-taken',
    viewer: 'admin',
    path,
    after: steps(
      press('+ Add Agent'),
      (page) => page.getByLabel('Email').fill('marcus.bell@harborlight.example'),
      (page) => page.getByLabel('First Name').focus(),
      (page) => page.getByText('already registered').waitFor(),
    ),
    fullPage: false,
  },
  {
    name: 'agents-edit',
    viewer: 'admin',
    path,
    before,
    after: steps(open('Marcus Bell'), press('Edit'), open('Midwest'), (page) =>
      page.getByText('License number').last().scrollIntoViewIfNeeded(),
    ),
    fullPage: false,
    settle: 700,
  },
  {
    name: 'agents-delete',
    viewer: 'admin',
    path,
    before,
    after: steps(open('Marcus Bell'), press('Delete')),
    fullPage: false,
    settle: 700,
  },
  { name: 'dashboard-licenses', viewer: 'admin', path: () => '/dashboard', before: notices },
]
