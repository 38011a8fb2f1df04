import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useState } from 'react'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { shownName } from '../../contacts/shared/contact-name.ts'
import { lettersApi } from '../../outreach/client/letters-client.ts'
import { plannedModeTexts } from '../../outreach/shared/draft-texts.ts'
import { expectedAssumption, expectedText } from '../../outreach/shared/forecast-texts.ts'
import { emailTypeLabel } from '../../outreach/shared/labels.ts'
import { dashboardApi } from '../client/dashboard-client.ts'
import { agentInput } from '../shared/dashboard-state.rules.ts'
import { aheadHref, stoppedHref } from '../shared/people.ts'
import type { ExpectedEmails, PlannedEmails, WeekEmails } from '../shared/planned-emails.ts'
import { joinReasons, whyOf } from '../shared/week.rules.ts'
import { FigureLink } from './FigureLink.tsx'
import styles from './figures.module.css'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** The days with emails, or with follow-ups that emails of the plan bring. */
function byDay(emails: readonly WeekEmails[], expected: readonly ExpectedEmails[]) {
  const days = [...new Set([...emails, ...expected].map(({ date }) => date))].toSorted()
  return days.map((day) => ({
    day,
    ofDay: joinReasons(emails.filter(({ date }) => date === day)),
    expected: totalOf(expected.filter(({ date }) => date === day)),
  }))
}
/** Those that an agent sends by hand are tasks. */
const totalOf = (
  emails: readonly { readonly emails: number; readonly mode?: WeekEmails['mode'] }[],
) => emails.reduce((sum, { emails: count, mode }) => sum + (mode === 'notify' ? 0 : count), 0)

/** The emails that the plan has for the next seven days, those that do not go, and why. */
export function WeekAhead({ agent, paused }: { agent: number | undefined; paused: ReactNode }) {
  const query = useQuery(dashboardApi.readWeek.queryOptions({ input: agentInput(agent) }))
  const total = query.data && totalOf(query.data.emails)
  const more = totalOf(query.data?.expected ?? [])
  return (
    <Section
      flush
      title="This week’s emails"
      description={
        query.data
          ? `${countOf(total ?? 0, 'email')} planned from ${displayDate(query.data.startDate)} to ${displayDate(query.data.endDate)}${more > 0 ? `, plus ${expectedText(more)}` : ''}. The plan may change if a client answers or is updated, or if you pause emails.`
          : 'What will be sent in the next seven days, and why.'
      }
    >
      {(total ?? 0) > 0 && paused}
      <QueryState
        query={query}
        compact
        errorText="Error loading this week’s emails."
        isEmpty={({ emails, unsent }) => emails.length === 0 && unsent.length === 0}
        empty={
          <EmptyState
            compact
            title="Nothing planned for this week"
            text="Emails are planned around birthdays, anniversaries and unanswered quotes."
          />
        }
      >
        {({ emails, unsent, expected: all, ...week }) => (
          <>
            {emails.length === 0 && (
              <p className={styles.none}>No emails will be sent in the next seven days.</p>
            )}
            {byDay(emails, all).map(({ day, ofDay, expected }) => (
              <div key={day} className={styles.day}>
                <h3 className={styles.dayHead}>
                  {weekday.format(new Date(`${day}T00:00:00Z`))}, {displayDate(day)}
                  <FigureLink
                    count={totalOf(ofDay)}
                    href={aheadHref('planned', { startDate: day, endDate: day, agent })}
                  >
                    {countOf(totalOf(ofDay), 'email')}
                  </FigureLink>
                </h3>
                <Reasons after={expected > 0 && <Expected emails={expected} />}>
                  {ofDay.map((row) => (
                    <Send
                      key={`${row.type} ${row.status} ${row.reason} ${row.mode}`}
                      row={row}
                      how={plannedModeTexts[row.mode]}
                      {...(row.mode !== 'notify' && {
                        href: aheadHref(
                          'planned',
                          { startDate: day, endDate: day, agent },
                          { type: row.type },
                        ),
                      })}
                    />
                  ))}
                </Reasons>
              </div>
            ))}
            {more > 0 && <p className={styles.none}>{expectedAssumption}</p>}
            {unsent.length > 0 && <Unsent unsent={unsent} agent={agent} {...week} />}
            <LettersOfWeek agent={agent} />
            <WithoutEmails agent={agent} />
          </>
        )}
      </QueryState>
    </Section>
  )
}

/** Follow-ups of emails that are not sent yet. */
function Expected({ emails }: { emails: number }) {
  return (
    <li className={styles.send}>
      <b>{formatCount(emails)}</b>
      <span>At most, follow-ups</span>
      <span className={styles.why}>To emails sent before that day</span>
    </li>
  )
}

/** Reasons at first; a large agency has some for each state. */
const shownAtFirst = 6

/** The reasons of a day or period; paper shows all of them. */
function Reasons({ children, after }: { children: readonly ReactElement[]; after?: ReactNode }) {
  const [all, setAll] = useState(false)
  const further = children.slice(shownAtFirst)
  return (
    <>
      <ul className={styles.sends}>{children.slice(0, shownAtFirst)}</ul>
      {further.length > 0 && (
        <ul className={`${styles.sends} ${all ? '' : styles.onPaper}`}>{further}</ul>
      )}
      {after && <ul className={styles.sends}>{after}</ul>}
      {further.length > 0 && (
        <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer reasons' : `Show all ${children.length} reasons`}
        </TextButton>
      )}
    </>
  )
}

type UnsentProps = {
  unsent: readonly PlannedEmails[]
  unsentTotal: number
  startDate: CalendarDate
  endDate: CalendarDate
  agent: number | undefined
}

function Unsent({ unsent, unsentTotal, startDate, endDate, agent }: UnsentProps) {
  return (
    <div className={styles.day}>
      <h3 className={styles.dayHead}>
        Due in the next seven days but not going out
        <FigureLink count={unsentTotal} href={aheadHref('unsent', { startDate, endDate, agent })}>
          {countOf(unsentTotal, 'email')}
        </FigureLink>
      </h3>
      <Reasons>
        {unsent.map((row) => (
          <Send key={`${row.type} ${row.status} ${row.reason}`} row={row} />
        ))}
      </Reasons>
    </div>
  )
}

/** Nothing for agencies without letters. */
function LettersOfWeek({ agent }: { agent: number | undefined }) {
  const query = useQuery(lettersApi.listLetters.queryOptions({ input: { agent, limit: 1 } }))
  const { week = 0, incomplete = 0 } = query.data?.counts ?? {}
  if (week === 0) return null
  return (
    <div className={styles.day}>
      <p className={styles.note}>
        <AppLink className={styles.figure} href={agent ? `/letters?agent=${agent}` : '/letters'}>
          {countOf(week, 'letter')} to print this week
        </AppLink>{' '}
        for clients who get no email
        {incomplete > 0 &&
          `; ${countOf(incomplete, 'address', 'addresses')} must be completed first`}
        .
      </p>
    </div>
  )
}

/** Clients who get no email at all are in neither list. */
function WithoutEmails({ agent }: { agent: number | undefined }) {
  return (
    <div className={styles.day}>
      <p className={styles.note}>
        Clients who get no emails at all are not listed here.{' '}
        <AppLink className={styles.figure} href={stoppedHref(agent)}>
          See whose emails are stopped or paused
        </AppLink>
        . Others have no state on file, or live in a state without a license, without rates or with
        year-round enrollment. Each client’s page says which.
      </p>
    </div>
  )
}

/** Emails of a type with their reason; the number opens their clients where it has a link. */
function Send({
  row,
  href,
  how,
}: {
  row: PlannedEmails
  href?: string
  /** The mode of those that wait for a person. */
  how?: string | undefined
}) {
  const { type, emails, example } = row
  const label = emailTypeLabel(type)
  return (
    <li className={styles.send}>
      <b>
        {href === undefined ? (
          formatCount(emails)
        ) : (
          <FigureLink count={emails} href={href}>
            {formatCount(emails)}
          </FigureLink>
        )}
      </b>
      <span>{label}</span>
      <span className={styles.why}>
        {how === undefined ? whyOf(type, row) : `${how}. ${whyOf(type, row)}`}
      </span>
      <AppLink
        className={styles.figure}
        href={`/contact/${example.contactId}/planned-email/${type}/${encodeURIComponent(example.occasion)}`}
        aria-label={`Preview: ${label} to ${shownName(example.name)}`}
      >
        Preview
      </AppLink>
    </li>
  )
}
