import { defineFeature, organizationJob } from '../../platform/feature.ts'
import type { MailReceiver } from '../../platform/inbound/smtp-listener.ts'
import type { Services } from '../../platform/services.ts'
import { sealedClientEmails } from '../contacts/shared/sealed-tables.ts'
import { correspondenceRoutes } from './server/correspondence.routes.ts'
import { findMailbox } from './server/find-mailbox.ts'
import { forwardReply } from './server/forward-reply.ts'
import { providerEventRoutes } from './server/mail-events/provider-routes.ts'
import type { MailRecipient } from './server/mail-recipient.ts'
import { receiveComplaint } from './server/receive-complaint.ts'
import { receiveEmail } from './server/receive-email.ts'
import { mailEventsRoute } from './server/receive-mail-events.ts'
import { sealedReceivedEmails } from './server/sealed-emails.ts'
import { tendReceived } from './server/tend-received.ts'
import { forwardReplyJob } from './shared/correspondence.job.ts'

export const correspondenceFeature = defineFeature({
  name: 'correspondence',
  routes: correspondenceRoutes,
  rawRoutes: [mailEventsRoute, ...providerEventRoutes],
  sealed: { tables: [sealedClientEmails, sealedReceivedEmails] },
  jobs: [organizationJob(forwardReplyJob, (context, job) => forwardReply(context, job))],
  ticks: [{ name: 'tend received emails', run: tendReceived }],
})

/** Finds the mailboxes of addresses and stores what comes to them. */
export const mailReceiver = (services: Services): MailReceiver<MailRecipient> => ({
  findMailbox: (address) => findMailbox(services, address),
  store: (recipient, message) =>
    recipient === 'complaints'
      ? receiveComplaint(services, message)
      : receiveEmail(services, recipient, message),
})
