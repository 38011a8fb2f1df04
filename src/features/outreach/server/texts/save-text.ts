import { AppError } from '../../../../kernel/app-error.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { cleanText } from '../../shared/texts/clean-text.rules.ts'
import type { WrittenText } from '../../shared/texts/email-text.ts'
import { textNotChanged, textSavedByOther } from '../../shared/texts/email-texts.contract.ts'
import { checkEmailText, isRefusedFinding } from '../../shared/texts/text-checks.rules.ts'
import { insertTextVersion, listTextVersions, type TextKey } from './email-texts.sql.ts'

/**
 * Saves a new version, which emails have from now on: those already handed over keep theirs.
 * Without content it is the product's text again. Throws 400 for a text that may not be sent, 409
 * if someone else has saved a newer version than the one that was edited.
 */
export async function saveEmailText(
  context: MemberContext,
  { kind, locale, version, content }: TextKey & { version: number; content: WrittenText | null },
): Promise<{ version: number }> {
  const cleaned = content === null ? null : sendableText({ kind, locale }, content)
  return inOrganization(context, async (transaction) => {
    const key = { kind, locale }
    const newest = async () => (await listTextVersions(transaction, key, { limit: 1 }))[0]
    const checkNotSaved = (saved: Awaited<ReturnType<typeof newest>>) => {
      if ((saved?.version ?? 0) === version) return
      const name = personName(saved?.first_name, saved?.last_name)
      throw new AppError('CONFLICT', textSavedByOther(name, saved?.version ?? 0), {
        reason: 'newer-version',
        version: saved?.version ?? 0,
      })
    }
    const before = await newest()
    checkNotSaved(before)
    if (cleaned === null && (before?.content ?? null) === null)
      throw new AppError('BAD_REQUEST', textNotChanged)
    const saved = { version: version + 1, content: cleaned }
    const { agentId: by } = context.principal
    const stored = await insertTextVersion(transaction, key, {
      ...saved,
      by,
      at: context.clock.now(),
    })
    if (!stored) {
      checkNotSaved(await newest())
      throw new Error('a version was neither stored nor is there another')
    }
    await recordAudit(transaction, context, {
      action: cleaned === null ? 'email_texts.restore' : 'email_texts.change',
      entity: 'email_text',
      detail: { ...key, version: saved.version },
    })
    return { version: saved.version }
  })
}

/** Returns the text as it is stored. Throws 400 with every reason why it may not be sent. */
export function sendableText({ kind, locale }: TextKey, content: WrittenText): WrittenText {
  const cleaned = cleanText(content)
  const problems = checkEmailText(cleaned, kind, locale).filter(isRefusedFinding)
  const [first] = problems
  if (first === undefined) return cleaned
  const { words, reason } = first
  throw new AppError('BAD_REQUEST', words === undefined ? reason : `“${words}”: ${reason}`, {
    problems,
  })
}
