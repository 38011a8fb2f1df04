import { AppError } from '../../../kernel/app-error.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { Admission } from '../../../platform/admission.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { busy, busyAgency } from '../../../platform/http/errors.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { memberOf } from '../../../platform/http/request-context.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { withPlace } from '../../../platform/with-place.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { recordReading } from '../../contacts/server/record-reading.ts'
import { contactNotFound } from '../../contacts/shared/contact-texts.ts'
import { canTakeEvidence } from '../shared/evidence.policy.ts'
import type { Evidence } from '../shared/evidence-document.ts'
import { type EvidenceFormat, evidenceFormats } from '../shared/evidence-file.ts'
import { evidenceForbidden, evidenceTooOften } from '../shared/evidence-texts.ts'
import { collectEvidence } from './collect-evidence.ts'
import { evidencePdf } from './file/evidence-pdf.ts'
import { signJson, signPdf } from './file/sign-evidence.ts'
import { publishedKey } from './keys/publish-keys.ts'

/** Files of a member in 15 minutes: each reads everything of a client. */
const maxFiles = 30
/** Files that one process makes at a time, and of one agency: each is whole in memory. */
const places = new Admission({ max: 2, share: 1, patience: 5000 })
const refusal = { full: busy, share: busyAgency }

interface EvidenceToTake {
  readonly contactId: number
  readonly format: EvidenceFormat
}

/**
 * Returns the signed file of evidence about a client, and records in the audit log that it was
 * taken. Throws 403 for anyone but an admin, and as `collectEvidence`.
 */
export async function takeEvidence(
  context: MemberContext,
  { contactId, format }: EvidenceToTake,
): Promise<{ readonly file: Buffer; readonly madeAt: string }> {
  if (!canTakeEvidence(context.principal)) throw new AppError('FORBIDDEN', evidenceForbidden)
  const evidence = await inOrganization(
    { ...context, limits: bulkLimits },
    async (transaction): Promise<Evidence> => {
      const collected = await collectEvidence(context, transaction, contactId)
      await recordReading(context, transaction, 1)
      await recordAudit(transaction, context, {
        action: 'evidence.download',
        entity: 'contact',
        id: contactId,
        detail: { format, emails: collected.counts.emails },
      })
      return collected
    },
  )
  const key = await publishedKey(context)
  const signer = { key, baseUrl: context.config.baseUrl }
  const json = signJson(signer, evidence)
  const { madeAt } = evidence
  if (format === 'json') return { file: json, madeAt }
  const pdf = await evidencePdf({ evidence, keyId: key.keyId, json })
  return { file: signPdf(signer, pdf), madeAt }
}

const mediaTypes: Readonly<Record<EvidenceFormat, string>> = {
  pdf: 'application/pdf',
  json: 'application/json',
}

function readPath(params: unknown): EvidenceToTake {
  const { id, format } = params as { id: string; format: string }
  const contactId = ContactIdField.safeParse(id)
  const known = evidenceFormats.find((one) => one === format)
  if (!contactId.success || known === undefined) throw new AppError('NOT_FOUND', contactNotFound)
  return { contactId: contactId.data, format: known }
}

/** The evidence about a client as a PDF for people or as JSON for programs. */
export const takeEvidenceRoute: RawRoute = {
  method: 'GET',
  url: '/api/contacts/:id/evidence/:format',
  access: 'admin',
  requiresRecentSignIn: true,
  bulk: true,
  summary: 'Everything that was sent to a contact, and why, as one signed file (pdf or json)',
  produces: 'application/pdf',
  handle: async (context, request, reply) => {
    const member = memberOf(context)
    const asked = readPath(request.params)
    const of = `${member.organizationId}/${member.principal.agentId}`
    await limitAttempts(context, [[`evidence:${of}`, maxFiles]], evidenceTooOften)
    const place = { key: String(member.organizationId), refusal }
    const { file, madeAt } = await withPlace(places, place, () => takeEvidence(member, asked))
    const name = `evidence-${asked.contactId}-${madeAt.slice(0, 10)}.${asked.format}`
    return reply
      .type(mediaTypes[asked.format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(file)
  },
}
