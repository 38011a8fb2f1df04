import { countOf } from '../../../../kernel/count.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { siteDataOf } from '../../shared/site-page.ts'
import {
  levelOf,
  type PartStatus,
  type StatusDay,
  shareText,
  statusParts,
} from '../../shared/status.rules.ts'
import { type StatusPageData, statusTitles } from '../../shared/status-page.ts'
import { SitePage } from './SitePage.tsx'

/** /status, which needs no script. */
export function StatusPage({ firstPaint }: { firstPaint: unknown }) {
  const missing = { signedIn: false, year: 2025, parts: undefined, at: '' }
  const data = siteDataOf<StatusPageData>(firstPaint, missing)
  const { parts } = data
  const stopped = parts?.filter(({ works }) => !works) ?? []
  const title =
    parts === undefined
      ? statusTitles.unreachable
      : stopped.length === 0
        ? statusTitles.works
        : statusTitles.stopped(stopped.map(({ part }) => part))
  const well = parts !== undefined && stopped.length === 0
  return (
    <SitePage data={data} title="Status">
      <div className="site-section">
        <h1>Status</h1>
        <Banner tone={well ? 'positive' : 'critical'} title={title}>
          {parts === undefined
            ? 'Pages cannot show what is stored, and emails wait. Nothing is lost: emails go as soon as the database answers.'
            : stopped.map(
                ({ part }) => `${statusParts[part]} (not seen in the last minutes). `,
              )}{' '}
          Looked at on {data.at}.
        </Banner>
        {parts?.map((part) => (
          <Part key={part.part} status={part} />
        ))}
        <p className="site-note">
          Once a minute every server and every worker notes that it runs and reaches the database. A
          minute without such a note counts as missed, also while a new version starts. The note of
          a worker does not say whether emails go. Days are in UTC. Nothing about anyone is stored.
        </p>
      </div>
    </SitePage>
  )
}

function Part({ status: { part, days, share } }: { status: PartStatus }) {
  const missed = days.filter((day) => day.missed > 0)
  return (
    <section className="card" aria-labelledby={`part-${part}`}>
      <div className="status-title">
        <h2 id={`part-${part}`}>{statusParts[part]}</h2>
        <strong>{share === null ? 'No history yet' : shareText(share)}</strong>
      </div>
      <div className="status-days" aria-hidden="true">
        {days.map((day) => (
          <span key={day.day} data-level={levelOf(day.share)} title={dayText(day)} />
        ))}
      </div>
      <div className="status-title site-note">
        <span>{countOf(days.length, 'day')} ago</span>
        <span>Today</span>
      </div>
      {missed.length === 0 ? (
        <p>{share === null ? 'The first minutes are still to come.' : 'No minute is missed.'}</p>
      ) : (
        <details>
          <summary>{countOf(missed.length, 'day')} with missed minutes</summary>
          <ul className="site-lines">
            {missed.toReversed().map((day) => (
              <li key={day.day}>{dayText(day)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const dayText = ({ day, share, missed }: StatusDay): string =>
  share === null
    ? `${day}: no history`
    : `${day}: ${shareText(share)}, ${countOf(missed, 'minute')} missed`
