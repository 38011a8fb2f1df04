import type { ContactId } from '../../kernel/ids.ts'
import { defineFeature, organizationJob, systemJob } from '../../platform/feature.ts'
import { replanContactsJob } from '../contacts/shared/replan-contacts.job.ts'
import { tellOfWrongBirthDatesJob } from '../quotes/shared/wrong-birth-dates.job.ts'
import { exportEmailActivityRoute } from './server/activity/export-email-activity.ts'
import { emailCalendarRoutes } from './server/calendar/email-calendar.routes.ts'
import { draftsRoutes } from './server/drafts/drafts.routes.ts'
import { dryRunRoutes } from './server/dry-run/dry-run.routes.ts'
import {
  enqueueDuePlanning,
  enqueueDueQueueing,
  enqueueDueSending,
} from './server/enqueue-due-work.ts'
import { previewLetterRoute, takeLettersRoute } from './server/letters/letter-files.ts'
import { letterLinkPage, stopLettersPage } from './server/letters/letters.pages.ts'
import { lettersRoutes } from './server/letters/letters.routes.ts'
import { writeLetters } from './server/letters/write-letters.ts'
import {
  countOutboxEmails,
  measureOutboxDelay,
  measurePlanning,
} from './server/measure-outreach.ts'
import { outreachRoutes } from './server/outreach.routes.ts'
import { pausesRoutes } from './server/pauses/pauses.routes.ts'
import { planContacts } from './server/plan/plan-contacts.ts'
import { planOrganizationIfNewDay } from './server/plan/plan-organization-if-new-day.ts'
import { queueDueEmails } from './server/queue/queue-due-emails.ts'
import { tellOfWrongBirthDates } from './server/renew/renew-quote.ts'
import { addressProblemRoutes } from './server/reports/address-problem.routes.ts'
import { sendOutbox } from './server/send/send-outbox.ts'
import { emailTextsRoutes } from './server/texts/email-texts.routes.ts'
import {
  emailChoicesPage,
  emailsAgainPage,
  unsubscribePage,
  unsubscribeRoute,
} from './server/unsubscribe/unsubscribe.pages.ts'
import { writeLettersJob } from './shared/letters/letters.job.ts'
import { planOrganizationJob, queueDueEmailsJob, sendOutboxJob } from './shared/outreach.job.ts'

export const outreachFeature = defineFeature({
  name: 'outreach',
  routes: {
    ...outreachRoutes,
    ...addressProblemRoutes,
    ...draftsRoutes,
    ...pausesRoutes,
    ...dryRunRoutes,
    ...emailCalendarRoutes,
    ...emailTextsRoutes,
    ...lettersRoutes,
  },
  rawRoutes: [unsubscribeRoute, exportEmailActivityRoute, takeLettersRoute, previewLetterRoute],
  jobs: [
    organizationJob(planOrganizationJob, (context, _job, signal) =>
      planOrganizationIfNewDay(context, signal),
    ),
    organizationJob(replanContactsJob, (context, { contactIds }, signal) =>
      planContacts(context, contactIds as ContactId[] | undefined, signal),
    ),
    organizationJob(queueDueEmailsJob, (context, _job, signal) => queueDueEmails(context, signal)),
    organizationJob(tellOfWrongBirthDatesJob, (context, { quotePublicId }) =>
      tellOfWrongBirthDates(context, quotePublicId),
    ),
    organizationJob(writeLettersJob, (context, { batchId }, signal) =>
      writeLetters(context, { batchId }, signal),
    ),
    systemJob(sendOutboxJob, (services, _job, signal) => sendOutbox(services, signal)),
  ],
  ticks: [
    // Emails whose sender was killed are free again after seven seconds.
    { name: 'send outbox', run: enqueueDueSending, often: true },
    { name: 'plan', run: enqueueDuePlanning },
    { name: 'queue', run: enqueueDueQueueing },
  ],
  gauges: [
    {
      name: 'holdfast_outbox_emails',
      help: 'Emails in the outbox: due, in flight, or to be sent later.',
      labels: ['state'],
      measure: countOutboxEmails,
    },
    {
      name: 'holdfast_outbox_delay_seconds',
      help: 'How long the email that waits longest has been due.',
      measure: measureOutboxDelay,
    },
    {
      name: 'holdfast_planning_lag',
      help: 'Organizations whose today is not planned, and the most days that one of them is behind.',
      labels: ['measure'],
      measure: measurePlanning,
    },
  ],
  pages: [unsubscribePage, emailChoicesPage, emailsAgainPage, letterLinkPage, stopLettersPage],
})
