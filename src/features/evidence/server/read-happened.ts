import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Showing } from '../../quotes/shared/showing.ts'
import { readAuthorNames } from '../../timeline/server/author-names.ts'
import type { Evidence } from '../shared/evidence-document.ts'
import { allClientRows, type ClientSource, type TableOfClient } from './client-rows.sql.ts'
import { instantOf, instantOrNull, numberOrNull, textOf, textOrNull } from './row-values.ts'

type Happened = Pick<
  Evidence,
  | ('quotes' | 'consents' | 'presses' | 'plansSelected' | 'healthAnswers' | 'callsAskedFor')
  | ('callsMade' | 'tasks' | 'correspondence' | 'federalRights')
>

/** Reads what a client saw, agreed to, pressed and asked for, each list oldest first. */
export async function readHappened(
  transaction: OrganizationTransaction,
  source: ClientSource,
): Promise<Happened> {
  const rows = (table: TableOfClient) => allClientRows(transaction, source, table)
  const showings = Map.groupBy(await rows('quote_showing'), ({ quote_id }) => Number(quote_id))
  const made = (await rows('contact_call')).filter(({ deleted_at }) => deleted_at == null)
  const nameOf = await readAuthorNames(
    transaction,
    made.map(({ created_by }) => numberOrNull(created_by)),
  )
  return {
    quotes: (await rows('quote')).map((row) => ({
      id: row.id,
      madeAt: instantOf(row.created_at),
      source: textOf(row.source),
      sendMode: textOrNull(row.send_mode),
      effectiveDate: textOf(row.effective_date),
      expiresOn: textOf(row.expires_on),
      ratesVersion: textOrNull(row.rates_version),
      ratesAsOf: textOrNull(row.rates_as_of),
      firstViewedAt: instantOrNull(row.first_viewed_at),
      shown: (showings.get(row.id) ?? []).map(({ shown_at, contents }) => ({
        at: instantOf(shown_at),
        ...(contents as Showing),
      })),
    })),
    consents: (await rows('self_service_sign_up')).map((row) => ({
      at: instantOf(row.signed_up_at),
      form: textOf(row.kind),
      text: textOrNull(row.consent_text),
      textVersion: textOrNull(row.consent_version),
      language: textOrNull(row.consent_language),
      network: textOf(row.ip_network),
      browser: textOf(row.user_agent),
    })),
    presses: (await rows('activity_event')).map((row) => ({
      at: instantOf(row.at),
      kind: textOf(row.kind),
      what: textOrNull(row.detail),
      email: numberOrNull(row.email_id),
      quote: numberOrNull(row.quote_id),
    })),
    plansSelected: (await rows('plan_choice')).map((row) => ({
      at: instantOf(row.chosen_at),
      plan: textOf(row.plan_name),
      carrier: textOf(row.carrier),
      cents: Number(row.price_cents),
      effectiveDate: textOf(row.effective_date),
      illustrative: row.illustrative === true,
      quote: numberOrNull(row.quote_id),
    })),
    healthAnswers: (await rows('eligibility_submission'))
      .filter(({ submitted_at }) => submitted_at != null)
      .map((row) => ({ givenAt: instantOf(row.submitted_at) })),
    callsAskedFor: (await rows('follow_up_request')).map((row) => ({
      at: instantOf(row.requested_at),
      how: textOf(row.channel),
      timeOfDay: textOrNull(row.time_of_day),
      email: numberOrNull(row.email_id),
      quote: numberOrNull(row.quote_id),
    })),
    callsMade: made.map((row) => ({
      at: instantOf(row.called_at),
      outcome: textOf(row.outcome),
      minutes: numberOrNull(row.minutes),
      by: nameOf(numberOrNull(row.created_by)),
    })),
    tasks: (await rows('agent_task')).map((row) => ({
      openedAt: instantOf(row.created_at),
      kind: textOf(row.kind),
      doneAt: instantOrNull(row.done_at),
    })),
    correspondence: (await rows('client_email')).map((row) => ({
      at: instantOf(row.at),
      kind: textOf(row.kind),
      email: numberOrNull(row.email_id),
    })),
    federalRights: (await rows('federal_right')).map((row) => ({
      recordedAt: instantOf(row.created_at),
      trigger: textOrNull(row.trigger),
      coverageEnd: textOf(row.coverage_end) as CalendarDate,
      status: textOf(row.status),
    })),
  }
}
