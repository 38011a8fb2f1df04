import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import { planCodeOf } from '../../shared/plan-sections.rules.ts'
import type { RateConnection } from '../rates/rate-book-source.ts'
import type { FoundRate } from '../rates/rate-source.ts'
import type { CsgQuestion } from './csg-rates.rules.ts'

export interface KeptAnswer {
  readonly rates: readonly FoundRate[]
  readonly answeredAt: Date
}

/**
 * Returns the kept answers of many questions in one statement, in their order; undefined where
 * there is none since `since`.
 */
export async function readAnswers(
  connection: RateConnection,
  questions: readonly CsgQuestion[],
  since: Date,
): Promise<(KeptAnswer | undefined)[]> {
  if (questions.length === 0) return []
  const { rows } = await sql<{ place: number; rates: FoundRate[]; answered_at: Date }>`
    select q.place, c.rates, c.answered_at
    from unnest(${questions.map(({ state }) => state)}::text[],
      ${questions.map(({ zip }) => zip)}::text[], ${questions.map(({ county }) => county)}::text[],
      ${questions.map(({ age }) => age)}::smallint[],
      ${questions.map(({ gender }) => gender)}::text[],
      ${questions.map(({ tobacco }) => tobacco)}::boolean[],
      ${questions.map(({ state, plan }) => planCodeOf(state, plan))}::text[],
      ${questions.map(({ effectiveDate }) => effectiveDate)}::date[]
    ) with ordinality q (state, zip, county, age, gender, tobacco, plan_code, effective_date, place)
    join directory.csg_rates c using (state, zip, county, age, gender, tobacco, plan_code,
      effective_date)
    where c.answered_at >= ${since}`.execute(connection)
  const found = new Map(rows.map((row) => [row.place, row]))
  return questions.map((_, index) => {
    const row = found.get(index + 1)
    return row && { rates: row.rates, answeredAt: row.answered_at }
  })
}

/** Keeps an answer instead of an earlier one to the same question. */
export function keepAnswer(
  database: Database,
  { state, zip, county, age, gender, tobacco, plan, effectiveDate }: CsgQuestion,
  { rates, answeredAt }: KeptAnswer,
): Promise<void> {
  const answer = { rates: JSON.stringify(rates), answered_at: answeredAt }
  return systemTransaction(database, async (system) => {
    await system
      .insertInto('directory.csg_rates')
      .values({
        state,
        zip,
        county,
        age,
        gender,
        tobacco,
        plan_code: planCodeOf(state, plan),
        effective_date: effectiveDate,
        ...answer,
      })
      .onConflict((conflict) =>
        conflict
          .columns([
            'zip',
            'age',
            'gender',
            'tobacco',
            'plan_code',
            'effective_date',
            'county',
            'state',
          ])
          .doUpdateSet(answer),
      )
      .execute()
  })
}

/** Deletes answers from before this instant. */
export const forgetAnswers = (database: Database, before: Date): Promise<void> =>
  systemTransaction(database, async (system) => {
    await system.deleteFrom('directory.csg_rates').where('answered_at', '<', before).execute()
  })
