import { z } from 'zod'
import { Done, memberCall } from '../../../kernel/call.ts'
import { ContactIdField, IdField } from '../../../kernel/ids.ts'
import { clientEmailKinds, quarantineReasons } from './filing.rules.ts'

export const ProofField = z.enum(['proven', 'unproven', 'failed'])
export type EmailProof = z.infer<typeof ProofField>

/** The results of a sender's checks, as SPF, DKIM and DMARC name it: pass, fail, none … */
export const ChecksField = z.object({
  proof: ProofField,
  spf: z.string(),
  dkim: z.string(),
  dmarc: z.string(),
})

const AttachmentField = z.object({ name: z.string(), size: z.number(), type: z.string() })

/** An email that a person wrote, as a timeline tells of it. */
export const ClientEmailEntry = z.object({
  id: z.number(),
  contact_id: z.number(),
  /** `automatic`, `bounce`, `complaint`: a program wrote it. */
  kind: z.enum(clientEmailKinds),
  /** A reply that no member has read: follow-ups wait for that. */
  unread: z.boolean(),
  subject: z.string(),
  from: z.string(),
  checks: ChecksField,
  /** Names and sizes alone: attachments are not kept. */
  attachments: z.array(AttachmentField),
})
export type ClientEmailEntry = z.infer<typeof ClientEmailEntry>

const WaitingEmail = z.object({
  id: z.number(),
  received_at: z.string(),
  from: z.string(),
  subject: z.string(),
  reason: z.enum(quarantineReasons),
  checks: ChecksField,
  size: z.number(),
  /** The member to whose address it came; null for one who is unknown. */
  agent: z.string().nullable(),
  /** Clients whom it is likely about, of those whom the member may see. */
  contacts: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type WaitingEmail = z.infer<typeof WaitingEmail>

const one = z.object({ id: IdField })
const EmailText = z.object({ text: z.string(), cut: z.boolean() })

export const correspondenceContract = {
  readMailbox: memberCall
    .get('/profile/mailbox', 'The member’s own address for copies of emails to clients')
    .output(
      z.object({
        /** Whether the installation receives email. */
        enabled: z.boolean(),
        address: z.string().nullable(),
        forwards_replies: z.boolean(),
        /** Emails in the quarantine that the member sees. */
        waiting: z.number(),
      }),
    ),
  renewMailbox: memberCall
    .post('/profile/mailbox/renew', 'Creates a new address; the earlier one stops working')
    .output(z.object({ address: z.string() })),
  setForwarding: memberCall
    .put('/profile/mailbox', 'Whether clients’ replies are forwarded to the member by email')
    .input(z.object({ forwards_replies: z.boolean() }))
    .output(z.object({ forwards_replies: z.boolean() })),
  readClientEmail: memberCall
    .get('/contacts/{id}/correspondence/{email_id}', 'The text of an email on a contact’s timeline')
    .input(z.object({ id: ContactIdField, email_id: IdField }))
    .output(EmailText),
  setReplyRead: memberCall
    .put(
      '/contacts/{id}/correspondence/{email_id}/read',
      'Marks a client’s reply as unread, or as read, which resumes follow-ups',
    )
    .input(
      z.object({
        id: ContactIdField,
        email_id: IdField,
        read: z.boolean(),
      }),
    )
    .output(Done),
  listQuarantine: memberCall
    .get(
      '/quarantine',
      'Received emails that were not filed; admins see all, agents only their own',
    )
    .input(
      z.object({
        after: z.coerce.number().int().positive().optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ emails: z.array(WaitingEmail), next: z.number().nullable() })),
  readQuarantined: memberCall
    .get('/quarantine/{id}', 'The text of a quarantined email')
    .input(one)
    .output(
      EmailText.extend({ recipients: z.array(z.string()), attachments: z.array(AttachmentField) }),
    ),
  fileQuarantined: memberCall
    .post('/quarantine/{id}/file', 'Files a quarantined email on a contact’s timeline')
    .input(one.extend({ contact_id: ContactIdField }))
    .output(z.object({ contact_id: z.number() })),
  discardQuarantined: memberCall
    .delete('/quarantine/{id}', 'Discards a quarantined email')
    .input(one)
    .output(Done),
}
