import { addressScreens } from './address-screens.ts'
import { agentScreens } from './agent-screens.ts'
import { billingScreens } from './billing-screens.ts'
import { campaignScreens } from './campaign-screens.ts'
import { choicesScreens } from './choices-screens.ts'
import { commandScreens } from './command-screens.ts'
import { consumerScreens } from './consumer-screens.ts'
import { contactListScreens } from './contact-list-screens.ts'
import { contactScreens } from './contact-screens.ts'
import { duplicateScreens } from './duplicate-screens.ts'
import { entryScreens } from './entry-screens.ts'
import { exitScreens } from './exit-screens.ts'
import { federalPageScreens, federalScreens } from './federal-screens.ts'
import { frameScreens } from './frame-screens.ts'
import { importScreens } from './import-screens.ts'
import { increaseScreens } from './increase-screens.ts'
import { letterScreens } from './letter-screens.ts'
import { onboardingScreens } from './onboarding-screens.ts'
import { planScreens } from './plan-screens.ts'
import { policyScreens } from './policy-screens.ts'
import { profileScreens } from './profile-screens.ts'
import { quarantineScreens } from './quarantine-screens.ts'
import { ratesScreens } from './rates-screens.ts'
import { recordScreens } from './record-screens.ts'
import { reportScreens } from './report-screens.ts'
import { changed, failing, hanging, press, type Screen, steps } from './screen.ts'
import { sendingScreens } from './sending-screens.ts'
import { settingsScreens } from './settings-screens.ts'
import { siteScreens } from './site-screens.ts'
import { taskScreens } from './task-screens.ts'
import { textScreens } from './text-screens.ts'
import { timelineScreens } from './timeline-screens.ts'
import { trashScreens } from './trash-screens.ts'
import { trialScreens } from './trial-screens.ts'
import { webhookScreens } from './webhook-screens.ts'
import { yourDataScreens } from './your-data-screens.ts'

export const screens: readonly Screen[] = [
  ...taskScreens,
  ...commandScreens,
  ...webhookScreens,
  ...timelineScreens,
  ...addressScreens,
  ...yourDataScreens,
  ...ratesScreens,
  ...reportScreens,
  ...textScreens,
  ...federalScreens,
  ...letterScreens,
  ...exitScreens,
  { name: 'login', viewer: 'visitor', path: () => '/login' },
  {
    name: 'login-empty-address',
    viewer: 'visitor',
    path: () => '/login',
    after: press('Send login link'),
  },
  {
    name: 'login-sent',
    viewer: 'visitor',
    path: () => '/login',
    after: steps(
      (page) => page.getByLabel('Email').fill('somebody@agency.example'),
      press('Send login link'),
      (page) => page.getByText('If your email is registered').waitFor(),
    ),
  },
  {
    name: 'login-email-delayed',
    viewer: 'visitor',
    path: () => '/login',
    before: changed('**/api/auth/login-email-status', (body) =>
      body.replace('"delayed":false', '"delayed":true'),
    ),
    after: steps(
      (page) => page.getByLabel('Email').fill('somebody@agency.example'),
      press('Send login link'),
      (page) => page.getByText('mail server').waitFor(),
    ),
  },
  {
    name: 'login-failed',
    viewer: 'visitor',
    path: () => '/login',
    before: failing('**/api/auth/login'),
    after: steps(
      (page) => page.getByLabel('Email').fill('somebody@agency.example'),
      press('Send login link'),
    ),
  },
  { name: 'login-already', viewer: 'admin', path: () => '/login' },
  {
    name: 'verify-spent',
    viewer: 'visitor',
    path: () => '/auth/verify/harbor-light-insurance/nothing',
  },
  { name: 'home', viewer: 'admin', path: () => '/' },
  {
    name: 'app-loading',
    viewer: 'admin',
    path: () => '/contacts',
    before: hanging('**/api/me'),
    unfinished: true,
    settle: 1500,
  },
  {
    name: 'app-failed',
    viewer: 'admin',
    path: () => '/contacts',
    before: failing('**/api/me'),
    settle: 4000,
  },
  {
    name: 'app-sending-held',
    viewer: 'admin',
    path: () => '/dashboard?period=90days',
    before: changed('**/api/me', (body) =>
      body.replace('"sendingHeld":false', '"sendingHeld":true'),
    ),
    settle: 2500,
    fullPage: false,
  },
  ...frameScreens,
  ...siteScreens,
  ...contactListScreens,
  ...importScreens,
  ...contactScreens,
  ...policyScreens,
  { name: 'dashboard', viewer: 'admin', path: () => '/dashboard?period=90days', settle: 2500 },
  {
    name: 'dashboard-loading',
    viewer: 'admin',
    path: () => '/dashboard',
    before: hanging('**/api/dashboard/**'),
    unfinished: true,
    settle: 1500,
  },
  {
    name: 'dashboard-failed',
    viewer: 'admin',
    path: () => '/dashboard',
    before: failing('**/api/dashboard/**'),
    settle: 5000,
  },
  {
    name: 'dashboard-renewals',
    viewer: 'admin',
    path: () => '/dashboard?renewals=60',
    after: async (page) => {
      await page.getByRole('heading', { name: /^Renewals \(/ }).waitFor()
      await page.evaluate(
        'scrollTo(0, document.querySelector("main section:last-of-type").offsetTop - 80)',
      )
    },
    settle: 2500,
    fullPage: false,
  },
  { name: 'dashboard-empty', viewer: 'newcomer', path: () => '/dashboard' },
  {
    name: 'dashboard-custom',
    viewer: 'admin',
    path: () => '/dashboard?period=custom&startDate=2026-03-01&endDate=2026-05-31',
    fullPage: false,
  },
  ...campaignScreens,
  ...increaseScreens,
  ...settingsScreens,
  ...sendingScreens,
  ...trialScreens,
  { name: 'not-found', viewer: 'visitor', path: () => '/nowhere' },
  { name: 'error', viewer: 'visitor', path: () => '/error?message=Missing or invalid quote ID' },
  { name: 'signup', viewer: 'visitor', path: () => '/signup' },
  ...agentScreens,
  ...billingScreens,
  ...entryScreens,
  ...onboardingScreens,
  ...planScreens,
  ...profileScreens,
  ...consumerScreens,
  ...choicesScreens,
  ...quarantineScreens,
  ...recordScreens,
  { name: 'mailbox', viewer: 'visitor', path: () => '/dev/mailbox' },
  { name: 'mailbox-email', viewer: 'visitor', path: () => '/dev/mailbox/1' },
  { name: 'gallery', viewer: 'visitor', path: () => '/gallery' },
  { name: 'gallery-public', viewer: 'visitor', path: () => '/gallery-public' },
  ...duplicateScreens,
  ...federalPageScreens,
  // Last: they delete contacts that others show.
  ...trashScreens,
]
