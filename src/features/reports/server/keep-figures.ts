import { sql } from 'kysely'
import type { z } from 'zod'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Figures of fewer policies are computed at each look, in less time than a page takes. */
const largeBook = 10_000

/** Computed figures, and how many policies were read for them. */
export interface Computed<Figures> {
  readonly figures: Figures
  readonly policies: number
}

export interface Question<Figures> {
  /** A name for the kind of figures, with everything that they depend on. */
  readonly question: string
  readonly today: CalendarDate
  readonly now: Date
  /** Asks for figures of this moment. */
  readonly refresh: boolean
  /** Of this version; figures of an earlier one that it cannot read are not used. */
  readonly schema: z.ZodType<Figures>
  /** Figures of fewer policies are not kept. */
  readonly keptFrom?: number | undefined
}

/**
 * Returns the figures of a question with the instant of which they are: those of many policies may
 * have been computed earlier the same day.
 */
export async function keptFigures<Figures extends object>(
  transaction: OrganizationTransaction,
  { question, today, now, refresh, schema, keptFrom = largeBook }: Question<Figures>,
  compute: () => Promise<Computed<Figures>>,
): Promise<{ figures: Figures; computedAt: Date }> {
  const known = refresh ? undefined : await findKept(transaction, question, today)
  const parsed = known && schema.safeParse(known.figures)
  if (known !== undefined && parsed?.success)
    return { figures: parsed.data, computedAt: known.computed_at }
  const { figures, policies } = await compute()
  if (policies >= keptFrom) {
    await forgetBefore(transaction, today)
    await sql`
      insert into report_figures (organization_id, question, computed_on, computed_at, figures)
      values (${transaction.organizationId}, ${question}, ${today}::date, ${now}::timestamptz,
        ${JSON.stringify(figures)}::jsonb)
      on conflict (organization_id, question) do update set computed_on = excluded.computed_on,
        computed_at = excluded.computed_at, figures = excluded.figures`.execute(transaction)
  } else if (refresh || known !== undefined) await forgetQuestion(transaction, question)
  return { figures, computedAt: now }
}

const findKept = (transaction: OrganizationTransaction, question: string, today: CalendarDate) =>
  transaction
    .selectFrom('report_figures')
    .select(['figures', 'computed_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('question', '=', question)
    .where('computed_on', '=', today)
    .executeTakeFirst()

/** There are fewer policies by now, or the version is another: what is kept is not the newest. */
const forgetQuestion = (transaction: OrganizationTransaction, question: string) =>
  transaction
    .deleteFrom('report_figures')
    .where('organization_id', '=', transaction.organizationId)
    .where('question', '=', question)
    .execute()

/** Yesterday's figures answer nothing any more. */
const forgetBefore = (transaction: OrganizationTransaction, today: CalendarDate) =>
  transaction
    .deleteFrom('report_figures')
    .where('organization_id', '=', transaction.organizationId)
    .where('computed_on', '<', today)
    .execute()

/** Forgets the kept figures of a kind, whose questions begin with its name. */
export async function forgetFigures(
  transaction: OrganizationTransaction,
  kind: string,
): Promise<void> {
  await sql`delete from report_figures where organization_id = ${transaction.organizationId}
    and starts_with(question, ${kind}::text)`.execute(transaction)
}
