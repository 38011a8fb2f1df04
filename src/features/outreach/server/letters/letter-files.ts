import { Readable } from 'node:stream'
import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import { memberOf } from '../../../../platform/http/request-context.ts'
import type { MemberContext, OrganizationContext } from '../../../../platform/services.ts'
import { LetterContent } from '../../shared/letters/letter-content.ts'
import { batchNotReady, lettersTitle } from '../../shared/letters/letter-messages.ts'
import { LetterKey } from '../../shared/letters/letters.contract.ts'
import { draftLetter } from './draft-letter.ts'
import { drawLetter, startLetters } from './draw-letters.ts'
import { changeBatch, listWritten } from './letter-batches.sql.ts'
import { openBatch } from './letter-batches.ts'
import { readLetterLogo } from './letter-logo.ts'

const lettersOfPage = 50

/** Takes a batch: its letters the first time, then copies of them. Throws 409 until it is ready. */
async function takeBatch(context: MemberContext, id: number) {
  return inOrganization(context, async (transaction) => {
    const batch = await openBatch(context, transaction, id)
    if (batch.status !== 'ready') throw new AppError('CONFLICT', batchNotReady)
    const copy = batch.taken_at !== null
    await recordAudit(transaction, context, {
      action: 'outreach.take_letters',
      entity: 'letter_batch',
      id,
      detail: { letters: batch.letters, copy },
    })
    return { batch, copy, logo: await readLetterLogo(context, transaction) }
  })
}

/** Yields the file as it is drawn: nothing more for a reader who is slow, or gone. */
export async function* drawnFileOf(
  member: OrganizationContext,
  { batch, copy, logo }: Awaited<ReturnType<typeof takeBatch>>,
): AsyncGenerator<Buffer> {
  const pdf = startLetters({ title: lettersTitle, at: batch.printed_at })
  for (let after = 0, more = true; more; ) {
    const rows = await inOrganization(member, (transaction) =>
      listWritten(transaction, batch.id, { after, limit: lettersOfPage }),
    )
    for (const { substitutions } of rows)
      drawLetter(pdf, LetterContent.parse(substitutions), {
        logo,
        mark: copy ? 'copy' : undefined,
      })
    const drawn = pdf.read() as Buffer | null
    if (drawn !== null) yield drawn
    after = rows.at(-1)?.id ?? after
    more = rows.length === lettersOfPage
  }
  pdf.end()
  for await (const rest of pdf) yield rest as Buffer
  // Only now: someone who lost the connection before takes the letters, not copies of them.
  if (!copy)
    await inOrganization(member, (transaction) =>
      changeBatch(transaction, batch.id, { taken_at: member.clock.now() }),
    )
}

/** The letters of a batch as one PDF, read and drawn some at a time while it is taken. */
export const takeLettersRoute: RawRoute = {
  method: 'GET',
  url: '/api/letters/batches/:id/file',
  access: 'member',
  bulk: true,
  summary: 'A batch’s letters as one PDF; every file after the first is marked as a copy',
  produces: 'application/pdf',
  async handle(context, request, reply) {
    const member = memberOf(context)
    const id = Number((request.params as { id: string }).id)
    const taken = await takeBatch(member, id)
    const { batch, copy } = taken
    const name = `letters-${batch.printed_on}-${id}${copy ? '-copy' : ''}.pdf`
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(drawnFileOf(member, taken), { objectMode: false }))
  },
}

/** One planned letter as it would be printed today, marked as a preview; writes nothing. */
export const previewLetterRoute: RawRoute = {
  method: 'GET',
  url: '/api/letters/preview/:contact/:type/:occasion',
  access: 'member',
  summary: 'A PDF of a planned letter as it would print today; its links do not work',
  produces: 'application/pdf',
  async handle(context, request, reply) {
    const member = memberOf(context)
    const { contact, type, occasion } = request.params as Record<string, string>
    const key = LetterKey.safeParse({ contact_id: Number(contact), type, occasion })
    const { letter, logo } = await inOrganization(
      member,
      async (transaction: OrganizationTransaction) => ({
        letter: await draftLetter(member, transaction, key.data),
        logo: await readLetterLogo(member, transaction),
      }),
    )
    const pdf = startLetters({ title: lettersTitle, at: member.clock.now() })
    drawLetter(pdf, letter, { logo, mark: 'preview' })
    pdf.end()
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="letter.pdf"')
      .header('cache-control', 'no-store')
      .send(pdf)
  },
}
