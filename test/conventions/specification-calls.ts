// Section 7 of the specification, call by call, with the path parameters' names left out.
const specified = `
GET /me
GET /auth/session
POST /auth/set-session
GET /auth/verify/{}/{}
POST /auth/login
POST /auth/logout
POST /auth/onboarding-login
GET /agents
POST /agents/create
PUT /agents/{}
DELETE /agents/{}
POST /agents/set_default_agent
GET /settings
PUT /settings/org
GET /settings/carriers
GET /settings/gi-recommendations
GET /self-service-info/
GET /organizations/subscription-tiers
GET /organizations/{}/subscription
GET /organizations/my-subscription
PUT /organizations/{}/subscription
GET /organizations/check-email/{}
POST /organizations/exit-demo-mode
POST /organizations/{}/setup-database
GET /subscription/pricing
GET /subscription/calculate-tier/{}
POST /choose-plan
POST /stripe/create-checkout-session
GET /stripe/redirect-to-checkout
GET /stripe/payment-status
GET /stripe/subscription-status
POST /stripe/payment-complete
POST /create-checkout-session
GET /session-status
GET /checkout-session
GET /contacts
GET /contacts/{}
GET /contacts/email-tracking/{}
GET /contacts/{}/eligibility
GET /contacts/{}/follow-ups
GET /contacts/check-email/{}
POST /contacts/create
PUT /contacts/{}
DELETE /contacts
PUT /contacts/reassign
POST /contacts/bulk-import
POST /contacts/{}/send-quote-email
POST /quotes
GET /quotes/generate/{}
GET /quotes/decode/{}
GET /data/public/hhd.csv
POST /tracking/log-tracking-click
GET /zip-lookup/{}
GET /zipinfo/{}
GET /dashboard/stats
GET /dashboard/send-ranking
GET /dashboard/renewals
GET /org/{}/details
GET /org/{}/eligibility-answers/{}
POST /org/{}/eligibility-answers
POST /org/{}/temp-contact
GET /self-service/{}
POST /self-service/signup
POST /self-service/generate-quote
POST /self-service/update-location
GET /schedule/info/{}
GET /onboarding/resume
POST /onboarding/company
POST /onboarding/licensing
POST /onboarding/agents
PUT /profile
POST /profile/complete-walkthrough
GET /billing/invoices
GET /billing/payment-method
GET /billing/plan
GET /billing/invoices/{}/download
POST /contact-us
POST /waitlist
`

// Calls added to the specification, each with its reason.
const added: Readonly<Record<string, string>> = {
  'GET /health': 'operations: the same as /health/ready',
  'GET /health/live': 'operations: whether this process responds',
  'GET /health/ready': 'operations: whether its database responds too',
  'GET /openapi.json': 'the description of every call, for people who build on it',
  'GET /contacts/imports':
    'decision 115a: the result is kept with the import, and every import is listed',
  'GET /contacts/imports/{}':
    'decision 115a: upload progress, then the import’s progress and result',
  'GET /contacts/import-rules':
    'experience: the preview reads the file in the browser by the import’s rules',
  'POST /contacts/imports/known-emails':
    'experience: the preview distinguishes new contacts from existing ones',
  'GET /contacts/imports/{}/undo':
    'experience: the effects of an undo are counted before it is confirmed',
  'POST /contacts/imports/{}/undo': 'experience: every import can be undone, including its updates',
  'GET /contacts/imports/{}/errors.csv': 'IMPORT-006: error row download',
  'GET /contacts/imports/{}/unrecognized-carriers.csv': 'IMPORT-007: unrecognized-carrier download',
  'GET /contacts/stats': 'decision 83: the figures of the list’s cards',
  'GET /contacts/bin': 'experience, List: a 90-day trash that shows who deleted a contact',
  'POST /contacts/restore': 'experience, List: undo after delete',
  'DELETE /contacts/bin': 'a consumer’s right to be deleted must not wait 90 days',
  'GET /contacts/{}/planned-mails': 'section 2, contact detail: the Future Activity table',
  'GET /contacts/{}/planned-mails/{}/preview':
    'experience, Sending: a preview of every email as the contact will get it',
  'POST /contacts/{}/planned-mails/{}/send-test': 'experience, Sending: test email to the agent',
  'POST /mails/{}/decide': 'an email whose delivery was not confirmed twice: its agent decides',
  'GET /auth/login-email-status': 'the login page says when the mail server cannot be reached',
  'GET /contacts/{}/quote-check':
    'decision 96: missing fields of a quote, and the warning before it is sent',
  'GET /dashboard/upcoming': 'decision 155: "Show more" by 20',
  'GET /mails/{}': 'outreach rules, Sending: an email is shown exactly as it was sent',
  'POST /schedule/{}': 'decision 95',
  'POST /quotes/{}/effective-date': 'QUOTE-016: the modal changes the effective date',
  'POST /quotes/{}/renew': 'decision 133',
  'GET /org/{}/logo/{}': 'QUOTE-021: the image of orgLogo',
}

const lines = (text: string) => text.trim().split('\n')

export const specifiedCalls: ReadonlySet<string> = new Set(lines(specified))
export const addedCalls = added

/** Calls of the specification that are not built yet. This list only shrinks. */
export const callsNotBuiltYet: ReadonlySet<string> = new Set(
  lines(`
POST /auth/onboarding-login
POST /agents/create
PUT /agents/{}
DELETE /agents/{}
POST /agents/set_default_agent
GET /settings
PUT /settings/org
GET /settings/carriers
GET /settings/gi-recommendations
GET /self-service-info/
GET /organizations/subscription-tiers
GET /organizations/{}/subscription
GET /organizations/my-subscription
PUT /organizations/{}/subscription
GET /organizations/check-email/{}
POST /organizations/exit-demo-mode
POST /organizations/{}/setup-database
GET /subscription/pricing
GET /subscription/calculate-tier/{}
POST /choose-plan
POST /stripe/create-checkout-session
GET /stripe/redirect-to-checkout
GET /stripe/payment-status
GET /stripe/subscription-status
POST /stripe/payment-complete
POST /create-checkout-session
GET /session-status
GET /checkout-session
GET /dashboard/renewals
POST /org/{}/temp-contact
GET /self-service/{}
POST /self-service/signup
POST /self-service/generate-quote
POST /self-service/update-location
GET /onboarding/resume
POST /onboarding/company
POST /onboarding/licensing
POST /onboarding/agents
PUT /profile
POST /profile/complete-walkthrough
GET /billing/invoices
GET /billing/payment-method
GET /billing/plan
GET /billing/invoices/{}/download
POST /contact-us
POST /waitlist
`),
)
