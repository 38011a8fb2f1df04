import { addedListCalls } from './added-list-calls.ts'
import { taskCalls } from './task-calls.ts'

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
  ...addedListCalls,
  'GET /contacts/{}/sign-ups': 'decision 020: the consent of a lead is shown on the contact’s page',
  'GET /health': 'operations: the same as /health/ready',
  'GET /health/live': 'operations: whether this process responds',
  'GET /health/ready': 'operations: whether its database responds too',
  'GET /docs': 'issue 8: the API reference, for developers',
  'GET /openapi.json': 'the description of every call, for people who build on it',
  'GET /sending-notices': 'issue 25: what an admin has to do about how emails leave',
  'GET /sending-limits': 'issue 25: that not all planned emails leave on their day',
  'GET /mailbox-providers': 'issue 25: complaints, halts and warm-up by mailbox provider',
  'POST /mailbox-providers/resume': 'issue 25: halted emails start again, with a reason',
  'PUT /sending-domain/warm-up': 'issue 25: the schedule of the warm-up can be changed',
  'GET /sending-domain': 'issue 25: the agency’s own sending domain with its DNS records',
  'PUT /sending-domain': 'issue 25: the address from which clients get emails',
  'POST /sending-domain/check': 'issue 25: the DNS is asked for the records now',
  'POST /sending-domain/key': 'issue 25: another key for the signatures',
  'DELETE /sending-domain': 'issue 25: emails leave from the installation’s address again',
  'GET /rate-increases': 'issue 24: the announced increases with whom they hit',
  'GET /rate-increases/proposals': 'issue 24: what two versions of the rates suggest',
  'GET /rate-increases/{}': 'issue 24: one increase',
  'GET /rate-increases/{}/offers': 'issue 24: how many clients have a better offer',
  'GET /rate-increases/{}/clients': 'issue 24: the work list of an increase',
  'POST /rate-increases': 'issue 24: an increase is entered',
  'POST /rate-increases/import': 'issue 24: increases of a CSV file',
  'DELETE /rate-increases/{}': 'issue 24: an increase is deleted',
  'POST /rate-increases/{}/restore': 'issue 24: the deletion is undone',
  'POST /rate-increases/{}/tasks': 'issue 24: tasks to call before the letter',
  'POST /rate-increases/{}/tasks/undo': 'issue 24: these tasks are taken back',
  'POST /rate-increases/{}/premiums': 'issue 24: the premiums it made are written down',
  'POST /rate-increases/{}/premiums/undo': 'issue 24: and taken back',
  'POST /rate-increases/{}/quotes/check': 'issue 24: whom quotes would go to, and why not the rest',
  'POST /rate-increases/{}/quotes': 'issue 24: quotes go to them',
  'POST /rate-increases/{}/drafts/try': 'issue 24: for whom an email about an increase is made',
  'POST /rate-increases/{}/drafts': 'issue 24: a campaign of drafts about an increase',
  'POST /rate-increases/{}/drafts/undo': 'issue 24: takes a campaign of drafts back',
  'GET /reports/persistency': 'issue 24: how many policies stay in force, by cohort',
  'GET /reports/saved': 'issue 24: saved reports with their schedules',
  'POST /reports/saved': 'issue 24: a report is saved by a name',
  'PUT /reports/saved/{}': 'issue 24: its name and schedule',
  'DELETE /reports/saved/{}': 'issue 24: a saved report is deleted',
  'POST /reports/saved/{}/restore': 'issue 24: the deletion is undone',
  'POST /reports/saved/{}/send': 'issue 24: it is emailed to the admins now',
  'GET /email-texts': 'issue 25: the texts of emails, and which are the agency’s own',
  'GET /email-texts/{}/{}': 'issue 25: one text in one language',
  'GET /email-texts/{}/{}/versions': 'issue 25: who changed it and when',
  'PUT /email-texts/{}/{}': 'issue 25: an agency changes a text, or returns to the product’s',
  'POST /email-texts/{}/{}/preview': 'issue 25: a text as a chosen client would get it',
  'POST /email-texts/{}/{}/send-test': 'issue 25: a test email to oneself',
  'GET /reports/hold-out': 'issue 25: what the emails do, by a group that gets none',
  'GET /reports/commission': 'issue 24: what the policies in force are expected to bring',
  'GET /reports/commission-levels': 'issue 24: what carriers pay the agency',
  'POST /reports/commission-levels': 'issue 24: a level is entered',
  'POST /reports/commission-levels/import': 'issue 24: levels of a CSV file',
  'DELETE /reports/commission-levels/{}': 'issue 24: a level is deleted',
  'POST /reports/commission-levels/{}/restore': 'issue 24: the deletion is undone',
  'GET /rates': 'issue 10: the versions of an agency’s own rate book',
  'GET /rates/versions/{}': 'issue 10: how a rate file differs from the rates in use',
  'GET /rates/versions/{}/issues.csv': 'issue 10: the problems of a rate file, by line',
  'POST /rates/versions/{}/use': 'issue 10: a version is used, or rolled back to',
  'DELETE /rates/versions/{}': 'issue 10: a version is deleted',
  'POST /rates/use-shared': 'issue 10: back to the rates that all agencies share',
  'POST /rates/import': 'issue 10: a rate file is loaded as a version',
  'GET /rates/example.csv': 'issue 10: an example of a rate file',
  'GET /webhooks': 'webhooks: an agency’s own systems hear what happened',
  'POST /webhooks': 'webhooks: an endpoint and its signing secret',
  'PUT /webhooks/{}': 'webhooks: an endpoint is changed or switched off',
  'DELETE /webhooks/{}': 'webhooks: an endpoint is deleted',
  'POST /webhooks/{}/secret': 'webhooks: the signing secret is rotated',
  'POST /webhooks/{}/test': 'webhooks: an endpoint is tried before it is needed',
  'GET /webhooks/{}/deliveries': 'webhooks: the log of deliveries',
  'POST /webhooks/deliveries/{}/resend': 'webhooks: a delivery is sent again',
  'POST /webhooks/{}/resend-failed':
    'webhooks: after an outage all failed deliveries are sent again',
  'POST /billing/invoices/{}/pay':
    'a failed payment is made with the card that was saved meanwhile',
  'GET /billing/portal':
    'BILLING-005: the link of Manage Payment Method, whose page is made when it is pressed',
  'GET /audit-log': 'issue 8: who did what, for admins',
  'GET /audit-log/people': 'issue 8: the people by whom the log is filtered',
  'GET /contacts/export': 'issue 22: the list as a file',
  'GET /tasks/export': 'issue 22: tasks as a file',
  'GET /email-activity/export': 'issue 22: a client’s emails as a file',
  'GET /contacts/bin/export': 'issue 22: the list of the trash as a file',
  'GET /agency-data': 'issue 22: the archive and the deletion of the agency, on one screen',
  'POST /agency-data/archive': 'issue 22: the whole agency as one file',
  'DELETE /agency-data/archive': 'issue 22: an archive that is being made can be canceled',
  'GET /agency-data/archive/{}/file': 'issue 22: the archive is downloaded',
  'POST /agency-data/deletion': 'issue 22: an agency can be deleted',
  'DELETE /agency-data/deletion': 'issue 22: within 14 days the deletion can be undone',
  'GET /audit-log/export': 'issue 8: the log as a file',
  'GET /client-fields': 'issue 22: extra fields of clients',
  'POST /client-fields': 'issue 22: extra fields of clients',
  'PUT /client-fields/{}': 'issue 22: extra fields of clients',
  'POST /contacts/import-layouts/find': 'issue 22: an import offers the choices of last time',
  'DELETE /contacts/import-layouts/{}': 'issue 22: an import offers the choices of last time',
  'GET /api-keys': 'issue 8: personal API keys',
  'POST /api-keys': 'issue 8: personal API keys',
  'DELETE /api-keys/{}': 'issue 8: personal API keys',
  'GET /contacts/imports':
    'decision 115a: the result is kept with the import, and every import is listed',
  'GET /contacts/imports/{}':
    'decision 115a: upload progress, then the import’s progress and result',
  'GET /contacts/import-rules':
    'experience: the preview reads the file in the browser by the import’s rules',
  'POST /contacts/imports/matches': 'issue 22: the preview says which rule matched each row',
  'GET /contacts/imports/{}/undo':
    'experience: the effects of an undo are counted before it is confirmed',
  'POST /contacts/imports/{}/undo': 'experience: every import can be undone, including its updates',
  'GET /contacts/imports/{}/missing.csv': 'issue 22: clients who are not in the new file',
  'GET /contacts/imports/{}/errors.csv': 'IMPORT-006: error row download',
  'GET /contacts/imports/{}/unrecognized-carriers.csv': 'IMPORT-007: unrecognized-carrier download',
  'GET /contacts/{}/email-choices': 'decision 067: what a client chose about emails',
  'PUT /contacts/{}/email-choices': 'decision 067: what a client chose about emails',
  'GET /letters': 'decision 072: letters in place of emails',
  'POST /letters/print': 'decision 072: letters in place of emails',
  'GET /letters/batches': 'decision 072: letters in place of emails',
  'GET /letters/batches/{}/file': 'decision 072: letters in place of emails',
  'POST /letters/batches/{}/undo': 'decision 072: letters in place of emails',
  'GET /letters/preview/{}/{}/{}': 'decision 072: letters in place of emails',
  'GET /contacts/{}/letters': 'decision 072: letters in place of emails',
  'PUT /contacts/{}/letters': 'decision 072: letters in place of emails',
  'GET /plan-exits': 'decision 073: ended Medicare Advantage plans',
  'POST /plan-exits/load': 'decision 073: ended Medicare Advantage plans',
  'DELETE /plan-exits/{}': 'decision 073: ended Medicare Advantage plans',
  'POST /plan-exits/{}/restore': 'decision 073: ended Medicare Advantage plans',
  'GET /plan-exits/clients': 'decision 073: ended Medicare Advantage plans',
  'GET /contacts/{}/plan-exits': 'decision 073: ended Medicare Advantage plans',
  'POST /contacts/{}/plan-exits/{}/note': 'decision 073: ended Medicare Advantage plans',
  'POST /plan-exits/note': 'decision 073: ended Medicare Advantage plans',
  'POST /plan-exits/note/undo': 'decision 073: ended Medicare Advantage plans',
  'GET /contacts/{}/email-pause': 'decision 049: emails of one client pause until a day',
  'PUT /contacts/{}/email-pause': 'decision 049: emails of one client pause until a day',
  'GET /tags': 'decision 049: tags of an agency',
  'PUT /tags/{}': 'decision 049: tags of an agency',
  'GET /tags/use': 'decision 055: tags in the settings',
  'POST /tags/{}/merge': 'decision 055: tags in the settings',
  'DELETE /tags/{}': 'decision 049: tags of an agency',
  'GET /contacts/{}/tags': 'decision 049: tags on a contact',
  'POST /contacts/{}/tags': 'decision 049: tags on a contact',
  'DELETE /contacts/{}/tags/{}': 'decision 049: tags on a contact',
  'GET /contacts/{}/timeline': 'decision 049: what happened with a contact, in one list',
  'POST /contacts/{}/notes': 'decision 049: notes',
  'GET /contacts/{}/notes/{}': 'decision 049: a note with its earlier texts',
  'PUT /contacts/{}/notes/{}': 'decision 049: notes are edited and pinned',
  'DELETE /contacts/{}/notes/{}': 'decision 049: notes are deleted',
  'POST /contacts/{}/notes/{}/restore': 'decision 049: with an undo',
  'GET /contacts/{}/evidence/{}': 'decision 074: the signed file of what was sent to a contact',
  'GET /contacts/{}/files': 'decision 053: files of a contact',
  'POST /contacts/{}/files': 'decision 053: files of a contact',
  'DELETE /contacts/{}/files/{}': 'decision 053: files of a contact',
  'POST /contacts/{}/files/{}/restore': 'decision 053: files of a contact',
  'GET /contacts/{}/files/{}/content': 'decision 053: a file is downloaded',
  'GET /contacts/{}/files/{}/preview': 'decision 053: a picture is looked at',
  'POST /contacts/{}/calls': 'decision 049: logged calls',
  'PUT /contacts/{}/calls/{}': 'decision 053: logged calls are changed',
  'DELETE /contacts/{}/calls/{}': 'decision 049: logged calls',
  'POST /contacts/{}/calls/{}/restore': 'decision 049: logged calls',
  'GET /contacts/{}/federal-rights': 'issue 25: federal guaranteed issue as a client’s own record',
  'POST /contacts/{}/federal-rights': 'issue 25: federal guaranteed issue as a client’s own record',
  'PUT /contacts/{}/federal-rights/{}': 'issue 25: changed, ended, and its undo',
  'GET /contacts/{}/policies': 'decision 040: policies are records',
  'POST /contacts/{}/policies': 'decision 040: policies are records',
  'PUT /contacts/{}/policies/{}': 'decision 040: policies are records',
  'DELETE /contacts/{}/policies/{}': 'decision 040: policies are records',
  'GET /contacts/{}/savings': 'decision 046: what a client pays, its age, and a lower price',
  'POST /contacts/{}/told-premium': 'decision 040: what a client pays is offered to the agent',
  'POST /quotes/{}/premium': 'decision 040: what a client pays is offered to the agent',
  'GET /contacts/{}/household': 'decision 83a: clients who share an address are a household',
  'POST /contacts/{}/household': 'decision 039: a household is joined knowingly',
  'DELETE /contacts/{}/household': 'decision 039: a household can be left',
  'POST /contacts/{}/household/dismiss': 'decision 039: a dismissed suggestion is remembered',
  'GET /contacts/count': 'decision 083: rows do not wait for the total of many',
  'GET /contacts/stats': 'decision 83: the figures of the list’s cards',
  'GET /contacts/bin': 'experience, List: a 90-day trash that shows who deleted a contact',
  'POST /contacts/restore': 'experience, List: undo after delete',
  'GET /contacts/duplicates': 'decision 043: contacts that may be one person',
  'POST /contacts/duplicates/dismiss': 'decision 043: two people are not suggested again',
  'POST /contacts/merge': 'decision 043: one person twice becomes one contact',
  'DELETE /contacts/bin': 'a consumer’s right to be deleted must not wait 90 days',
  'GET /email-calendar': 'issue 25: the planned emails of four months by day and type',
  'GET /email-calendar/{}': 'issue 25: the people of a day',
  'POST /email-plan/try': 'issue 25: a dry run before settings change or a pause ends',
  'POST /email-plan/try/list': 'issue 25: the people behind each number of a dry run',
  'GET /email-pauses': 'issue 25: pauses of one agent, one type or everybody',
  'POST /email-pauses': 'issue 25: emails are paused until a day or until somebody ends it',
  'PUT /email-pauses/{}': 'issue 23: the days of a pause are changed',
  'POST /email-pauses/count': 'issue 23: what a pause holds, and when that goes',
  'DELETE /email-pauses/{}': 'issue 25: a pause is ended',
  'POST /email-pauses/{}/restore': 'issue 25: the end of a pause is taken back',
  'GET /drafts': 'issue 25: emails that a member approves before they go',
  'GET /drafts/count': 'issue 25: how many drafts wait, on the dashboard',
  'POST /drafts/decide': 'issue 25: drafts are approved or dropped, one or in bulk, and its undo',
  'GET /contacts/{}/planned-mails': 'section 2, contact detail: the Future Activity table',
  'GET /contacts/{}/planned-mails/{}/preview':
    'experience, Sending: a preview of every email as the contact will get it',
  'POST /contacts/{}/planned-mails/{}/send-test': 'experience, Sending: test email to the agent',
  'GET /organizations/example-email':
    'issue 24, Build 8: a new agency sees a client’s email before it has clients',
  'POST /organizations/example-email/send-test':
    'issue 24, Build 8: the first test email in under three minutes',
  'POST /mails/{}/decide': 'an email whose delivery was not confirmed twice: its agent decides',
  'GET /profile': 'PROFILE-010: the fields of the profile page, and the rules of its sender choice',
  'GET /profile/sessions': 'security, Sign-in: sessions are listed in the profile',
  'DELETE /profile/sessions': 'security, Sign-in: sessions are revocable, here all others',
  'DELETE /profile/sessions/{}': 'security, Sign-in: sessions are revocable, here one',
  'POST /agents/{}/sign-out': 'security, Sign-in: an admin ends the sessions of a lost phone',
  'GET /auth/login-email/{}': 'security, Sign-in: what a link about a new login email does',
  'POST /auth/login-email/{}': 'security, Sign-in: its inbox confirms a new login email',
  'DELETE /agents/{}/login-email': 'security, Sign-in: a mistyped new login email is taken back',
  'POST /auth/code': 'security, Sign-in: the second factor’s code after the link',
  'DELETE /auth/code': 'the code page’s way back to another email address',
  'GET /second-factor': 'security, Sign-in: second factor',
  'POST /auth/passkey': 'security, Sign-in: a passkey after the link',
  'POST /auth/passkey/start': 'security, Sign-in: a passkey after the link',
  'POST /second-factor/start': 'security, Sign-in: second factor',
  'POST /second-factor/passkeys': 'security, Sign-in: passkeys',
  'POST /second-factor/passkeys/start': 'security, Sign-in: passkeys',
  'DELETE /second-factor/passkeys/{}': 'security, Sign-in: passkeys',
  'POST /second-factor/confirm': 'security, Sign-in: second factor',
  'POST /second-factor/recovery-codes': 'security, Sign-in: second factor',
  'DELETE /second-factor': 'security, Sign-in: second factor',
  'POST /agents/{}/reset-second-factor': 'security, Sign-in: an admin helps after a lost phone',
  'GET /sign-in-security': 'security, Sign-in: the agency may demand a second factor',
  'PUT /sign-in-security': 'security, Sign-in: the agency may demand a second factor',
  'GET /auth/login-email-status': 'the login page says when the mail server cannot be reached',
  'GET /contacts/{}/quote-check':
    'decision 96: missing fields of a quote, and the warning before it is sent',
  'GET /dashboard/upcoming': 'decision 155: "Show more" by 20',
  'GET /dashboard/agents': 'issue 24: figures and calls by agent',
  'GET /dashboard/week': 'issue 24: what goes out this week, and why',
  'GET /dashboard/news': 'issue 24: what happened since the member was here',
  'POST /dashboard/visits': 'issue 24: the member’s last visit is kept',
  'GET /mails/{}': 'outreach rules, Sending: an email is shown exactly as it was sent',
  'POST /schedule/{}': 'decision 95',
  'POST /schedule/{}/plan': 'decision 015: the plan selected on the quote page reaches the agent',
  ...taskCalls,
  'POST /quotes/{}/effective-date': 'QUOTE-016: the modal changes the effective date',
  'POST /quotes/{}/confirm': 'issue 10: a forwarded link shows no more than a first name',
  'POST /quotes/{}/renew': 'decision 133',
  'POST /onboarding/signup': 'decision 26: signs an agency up',
  'GET /onboarding/logo': 'ONBOARD-010: the wizard shows the logo that was uploaded before',
  'POST /onboarding/logo': 'ONBOARD-009: the wizard uploads a logo before the settings are saved',
  'GET /onboarding/checklist': 'what is left until Go Live, on the dashboard',
  'POST /onboarding/checklist/dismiss': 'the finished checklist can be put away',
  'POST /onboarding/setup-step':
    'ACCESS-005: the server knows which steps of the setup are finished',
  'GET /org/{}/logo/{}': 'QUOTE-021: the image of orgLogo',
  'POST /agents/{}/invite': 'experience: an invitation that was not used can be sent again',
  'POST /agents/{}/restore': 'experience: undo after delete',
  'POST /agents/{}/photo': 'experience: clients see a face beside the name',
  'DELETE /agents/{}/photo': 'a photo can be removed',
  'GET /agents/{}/photo/{}': 'the image of photoUrl',
  'GET /agents/license-notices':
    'outreach rules: a license that expires stops email, so people are warned',
  'POST /settings/logo': 'decision 109',
  'POST /settings/count-emails':
    'SETTINGS-008: a change says before saving how many planned emails it stops or adds',
  'POST /settings/preview-brand': 'BRAND-002: colors are shown in a real email before saving',
  'POST /organizations/go-live': 'decision 60: Go Live',
  'GET /organizations/go-live':
    'issue 9: the emails that Go Live starts, and what the agency lacks, before it is confirmed',
  'POST /organizations/enter-demo-mode': 'decision 64: how demo mode is entered',
  'POST /organizations/{}/subscription/preview':
    'issue 9, Build 3: what changes today and on the next invoice is shown before confirming',
  'POST /organizations/{}/subscription/cancel': 'SUBS-005: a subscription cancels at period end',
  'POST /organizations/{}/subscription/keep':
    'decision 56: a cheaper plan waits for the period’s end, so it can be taken back until then',
  'GET /organizations/readiness':
    'decision 151: what the agency lacks before its emails may go is shown on every page',
  'GET /profile/mailbox': 'decision 054: a member’s address for copies of emails to clients',
  'PUT /profile/mailbox': 'decision 054: whether replies are sent on to the member',
  'POST /profile/mailbox/renew': 'decision 054: a new address, for one that others learned',
  'GET /contacts/{}/correspondence/{}': 'decision 054: the text of an email on the timeline',
  'PUT /contacts/{}/correspondence/{}/read':
    'decision 070: follow-ups wait until a member has read a reply, also elsewhere',
  'GET /contacts/address-problems': 'decision 070: the dashboard says that some wait',
  'GET /contacts/{}/address-problem': 'decision 070: why an email address does not work',
  'POST /contacts/{}/address-problem/try-again':
    'decision 070: an address that did not work is tried again',
  'GET /quarantine': 'decision 054: emails that are not filed, and why',
  'GET /quarantine/{}': 'decision 054: the text of such an email',
  'POST /quarantine/{}/file': 'decision 054: a person says whose it is',
  'DELETE /quarantine/{}': 'decision 054: a person discards it',
  'POST /mail-events': 'decision 070: an email provider tells what came back of emails',
  'POST /mail-events/ses': 'decision 079: the same in the form of Amazon SES',
  'POST /mail-events/postmark': 'decision 079: the same in the form of Postmark',
  'POST /mail-events/sendgrid': 'decision 079: the same in the form of SendGrid',
  'POST /mail-events/mailgun': 'decision 079: the same in the form of Mailgun',
  'POST /stripe/webhook': 'decision 67: the payment provider tells of changes',
}

const lines = (text: string) => text.trim().split('\n')

export const specifiedCalls: ReadonlySet<string> = new Set(lines(specified))
export const addedCalls = added
