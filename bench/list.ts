import { sql } from 'kysely'
import { usualColumns } from '../src/features/contacts/shared/list/list-sort.rules.ts'
import type { OrganizationId } from '../src/kernel/ids.ts'
import { buildApplication } from '../src/main/application.ts'
import { withOwner } from '../src/main/backup/owner-connection.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { buildOrganization } from '../test/builders.ts'
import { startBare } from './support/bare-list.ts'
import { type BenchServices, keptFill, openBench } from './support/database.ts'
import { fillListColumns, numberField, textField } from './support/fill-list-columns.ts'
import { listen, oneOfMany } from './support/listen.ts'
import { benchRows, percentile, report } from './support/report.ts'
import { signIn } from './support/sign-in.ts'
import { fillTimelines, measureTimelines } from './support/timelines.ts'

const others = 8
const calls = Number(process.env.BENCH_CALLS ?? 200)
// Warms up until both sides run compiled code, like a server that has run for a minute; each
// further view then only until the database has read its index.
const warmUp = 400
const warmUpAfter = 40
/** Calls of each count, none of them remembered from the one before. */
const counts = 10
const remembered = 10_000

/** Both directions of every order. */
const sorts = [...usualColumns, `extra${textField}`, `extra${numberField}`].map(
  (key) => [`sorted by ${key}`, [`?sort=${key}`, `?sort=-${key}`]] as const,
)

/** Typical views of the list, as query strings, requested in turn. */
const views: Readonly<Record<string, readonly string[]>> = {
  'first page': [''],
  'next page': ['?page=2', '?page=3', '?page=4'],
  'filtered by state and carrier': ['?states=TX&carriers=Aetna', '?states=CA,OH'],
  'search, common name': ['?search=smith', '?search=johnson', '?search=garcia'],
  'search, typing error': ['?search=smiht', '?search=garcya', '?search=jonhson'],
  'search, rare': ['?search=(214)%20555-1234', '?search=person77777@'],
  'two filters': [
    ...['?plans=G&ages=80-', '?states=OH&birthdays=0301-0331', '?zips=752&emails=allowed'],
  ],
  'filtered by an extra field': [
    ...[`?extra=${textField}=Row%252077`, `?extra=${numberField}>4900`],
    `?extra=${textField}~w%252077`,
  ],
  'why no email': ['?emails=unsubscribed', '?emails=no_address', '?emails=stopped'],
  'premium, household, last and next email': [
    ...['?premium=100-101', '?premium=none', '?household=shared', '?last_email=never'],
    ...['?last_email=any:birthday', '?next_email=none', '?next_email=within-3'],
  ],
  'search for a ZIP code, a birth date': ['?search=75201', '?search=3/5/1947'],
  'with every column': [`?columns=${usualColumns.join()}`],
  ...Object.fromEntries(sorts),
}

/**
 * The contacts list over HTTP in an organization of 400,000 with 1.2 million timeline entries,
 * beside the same SQL through a bare Fastify server with one pool, and the counts that the screen
 * asks for apart; then pages of a long timeline.
 * `--only page,timeline` measures what has one of these words in its name.
 */
export async function run([, only = '']: readonly string[]): Promise<void> {
  const isChosen = (name: string) => only.split(',').some((word) => name.includes(word))
  const chosen = Object.entries(views).filter(([name]) => isChosen(name))
  const services = await openBench({ behindProxy: true })
  const http = await buildApplication(services)
  const rows = benchRows(400_000)
  try {
    const { organization, timelines } = await keptFill(() => fillAll(services, rows))
    const ours = await listen(http)
    const cookie = await signIn(services, ours, organization.admin.email)
    const bare = await startBare(services, organization)
    console.log(
      `${rows.toLocaleString('en-US')} contacts in the organization, ${others} others of ${Math.round(rows / 40).toLocaleString('en-US')}`,
    )
    for (const [place, [name, queries]] of chosen.entries()) {
      const [mine, yardstick] = await measureBoth(
        services,
        `${ours}/api/contacts`,
        `${bare.url}/contacts`,
        queries,
        cookie,
        place === 0 ? warmUp : warmUpAfter,
      )
      const beside = (share: number) => ({
        name: 'bare Fastify, same SQL',
        figure: percentile(yardstick, share),
      })
      report(`${name}, p50`, percentile(mine, 0.5), 'ms', beside(0.5))
      report(`${name}, p99`, percentile(mine, 0.99), 'ms', beside(0.99))
      const filters = queries.filter((query) => !/^$|page|search|sort|columns/.test(query))
      if (filters.length > 0) {
        const times = await measureCounts(services, `${ours}/api/contacts/count`, filters, cookie)
        report(`${name}, its counts, p50`, percentile(times, 0.5), 'ms')
        report(`${name}, its slowest count`, Math.max(...times), 'ms')
      }
    }
    await bare.close()
    if (isChosen('timeline')) await measureTimelines(services, `${ours}/api`, cookie, timelines)
  } finally {
    await http.close()
    await services.close()
  }
}

async function fillAll(services: BenchServices, rows: number) {
  const organization = await buildOrganization(services)
  await fill(services, organization.organizationId, rows)
  await fillListColumns(services, organization.organizationId)
  const timelines = await fillTimelines(services, organization)
  for (let i = 0; i < others; i++)
    await fill(services, (await buildOrganization(services)).organizationId, Math.round(rows / 40))
  // As autovacuum does soon after an import.
  await withOwner(services.urls.owner, (owner) => owner.query('vacuum analyze'))
  return { organization, timelines }
}

/**
 * Adds contacts with a realistic distribution of names: forty last names make up a third, the rest
 * are rare. The same in every run.
 */
async function fill(
  services: BenchServices,
  organizationId: OrganizationId,
  rows: number,
): Promise<void> {
  const now = services.clock.now()
  await inOrganization({ database: services.filling, organizationId }, (transaction) =>
    sql`
      insert into contact (organization_id, first_name, last_name, email, phone_number, state,
        zip_code, gender, birth_date, effective_date,
        current_carrier, plan_type, created_at, updated_at)
      select ${organizationId}::bigint,
        (array['Mary','John','Patricia','Robert','Linda','James','Barbara','William','Elizabeth',
          'Richard','Susan','Joseph'])[1 + a % 12],
        case when b % 3 = 0
          then (array['Smith','Johnson','Williams','Brown','Jones','Garcia','Miller','Davis',
            'Rodriguez','Martinez','Hernandez','Lopez','Gonzalez','Wilson','Anderson','Thomas',
            'Taylor','Moore','Jackson','Martin','Lee','Perez','Thompson','White','Harris','Sanchez',
            'Clark','Ramirez','Lewis','Robinson','Walker','Young','Allen','King','Wright','Scott',
            'Torres','Nguyen','Hill','Flores'])[1 + b / 3 % 40]
          else initcap(substr(md5((b % 20011)::text), 1, 7)) end,
        'person' || n || '@email' || n % 50 || '.example', (2145550000 + n)::text,
        (array['TX','CA','FL','OH','MO','OK','IL','GA','NC','PA','MI','WA'])[1 + c % 12],
        lpad((10000 + n % 80000)::text, 5, '0'),
        case n % 2 when 0 then 'F' else 'M' end, date '1940-01-01' + n % 6500,
          date '2015-01-01' + n % 3600,
        (array['Aetna','Humana','UnitedHealthcare','Cigna','Aflac','Allstate','Mutual of Omaha',
          'Ace Chubb','Other'])[1 + c / 12 % 9],
        'Plan G', ${now}, ${now}
      from (select n, abs(hashint4(n)) as a, abs(hashint4(n + 1000003)) as b,
        abs(hashint4(n + 2000003)) as c from generate_series(1, ${rows}) n) r`.execute(transaction),
  )
}

/**
 * Measures each call in milliseconds, uncompressed and in turns, so that other load on the machine
 * affects both sides equally.
 */
async function measureBoth(
  services: BenchServices,
  ours: string,
  bare: string,
  queries: readonly string[],
  cookie: string,
  warming: number,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let i = -warming; i < calls; i++) {
    const query = queries[Math.abs(i) % queries.length] ?? ''
    for (const [side, url] of [ours, bare].entries()) {
      const started = performance.now()
      await read(side === 0 ? `${url}${query || '?'}&total=known` : url + query, cookie, i)
      const took = performance.now() - started
      services.clock.advance(took)
      if (i >= 0) times[side]?.push(took)
    }
  }
  return times
}

async function measureCounts(
  services: BenchServices,
  url: string,
  queries: readonly string[],
  cookie: string,
): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < counts * queries.length; i++) {
    services.clock.advance(remembered)
    const started = performance.now()
    await read(url + queries[i % queries.length], cookie, i)
    times.push(performance.now() - started)
  }
  return times
}

async function read(url: string, cookie: string, i: number): Promise<void> {
  const answer = await fetch(url, {
    headers: { cookie, 'accept-encoding': 'identity', 'x-forwarded-for': oneOfMany(i) },
  })
  await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}
