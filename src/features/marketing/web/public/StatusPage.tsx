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
            ? 'Pages cannot load their data, and emails are waiting. Nothing is lost: emails go out as soon as the database responds.'
            : stopped.map(
                ({ part }) => `${statusParts[part]} (not seen in the last few minutes). `,
              )}{' '}
          Checked on {data.at}.
        </Banner>
        {parts?.map((part) => (
          <Part key={part.part} status={part} />
        ))}
        <p className="site-note">
          Every minute, each server and worker records that it is running and connected to the
          database. A minute without a record counts as missed, even while a new version starts. A
          worker’s record does not show whether emails are going out. Days are in UTC. No personal
          data is stored.
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
        <p>{share === null ? 'No minutes recorded yet.' : 'No missed minutes.'}</p>
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
