import { iconPath } from '../../kernel/public-paths.ts'
import { CallSection } from './CallSection.tsx'
import type { DescribedCall, OtherCall } from './described-calls.ts'
import { type GeneralFacts, GeneralSections } from './GeneralSections.tsx'
import { styles } from './styles.ts'
import { cellRole, groupRole, headRole, rowRole, tableRole } from './table-roles.ts'

export interface ApiReferenceProps extends GeneralFacts {
  readonly title: string
  readonly version: string
  readonly calls: readonly DescribedCall[]
  readonly others: readonly OtherCall[]
}

const idOf = (group: string) => `group-${group.toLowerCase().replaceAll(' ', '-')}`
const general = [
  ['authenticate', 'Authenticate'],
  ['errors', 'Errors'],
  ['limits', 'Limits'],
  ['pages', 'Pages of lists'],
  ['repeating', 'Repeating a call safely'],
] as const

function Contents({ groups }: { readonly groups: ReadonlyMap<string, readonly DescribedCall[]> }) {
  return (
    <nav aria-label="Contents">
      <ul>
        {general.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
        {[...groups.keys()].map((group) => (
          <li key={group}>
            <a href={`#${idOf(group)}`}>{group}</a>
          </li>
        ))}
        <li>
          <a href="#others">Other calls</a>
        </li>
      </ul>
    </nav>
  )
}

function OtherCalls({ others }: { readonly others: readonly OtherCall[] }) {
  return (
    <section aria-labelledby="others">
      <h2 id="others">Other calls</h2>
      <p>
        You cannot make these calls with a key: they belong to the app, or need no key, like those
        behind client pages. The <a href="/api/openapi.json">OpenAPI document</a> describes them
        too.
      </p>
      <table className="fields paths" {...tableRole} aria-label="Other calls">
        <thead {...groupRole}>
          <tr {...rowRole}>
            <th {...headRole}>Call</th>
            <th {...headRole}>Effect</th>
            <th {...headRole}>Access</th>
          </tr>
        </thead>
        <tbody {...groupRole}>
          {others.map(({ method, path, summary, access }) => (
            <tr {...rowRole} key={`${method} ${path}`}>
              <td {...cellRole}>
                <code>
                  {method} {path}
                </code>
              </td>
              <td {...cellRole}>{summary}</td>
              <td {...cellRole}>{access}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The readable reference of the API, a whole page without scripts. */
export function ApiReference({ title, version, calls, others, ...facts }: ApiReferenceProps) {
  const groups = new Map<string, DescribedCall[]>()
  for (const call of calls) groups.set(call.group, [...(groups.get(call.group) ?? []), call])
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href={iconPath} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, in which React would escape quotes */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <a className="skip" href="#authenticate">
          Skip to content
        </a>
        <div className="frame">
          <header>
            <h1>{title}</h1>
            <p>
              For programs that work with an agency’s data. Version {version}. For tools:{' '}
              <a href="/api/openapi.json">OpenAPI 3.1 document</a>.
            </p>
          </header>
          <Contents groups={groups} />
          <main>
            <GeneralSections {...facts} />
            {[...groups].map(([group, listed]) => (
              <section key={group} aria-labelledby={idOf(group)}>
                <h2 id={idOf(group)}>{group}</h2>
                {listed.map((call) => (
                  <CallSection key={call.anchor} call={call} />
                ))}
              </section>
            ))}
            <OtherCalls others={others} />
          </main>
        </div>
      </body>
    </html>
  )
}
