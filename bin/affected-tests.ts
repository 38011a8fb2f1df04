import { posix } from 'node:path'

/**
 * The features whose screens each journey walks through; `ui` and `ui-public` are the two design
 * systems, `ui-charts` their charts.
 */
export const journeys: Readonly<Record<string, readonly string[]>> = {
  agents: ['agents', 'contacts'],
  'agents-failures': ['agents', 'contacts'],
  'api-keys': ['api-keys'],
  'audit-log': ['audit', 'contacts'],
  'contact-changes': ['contacts'],
  dark: ['contacts', 'dashboard', 'ui', 'ui-charts'],
  'list-of-ones-own': ['contacts'],
  'contact-page': ['contacts', 'quotes', 'schedule', 'outreach', 'eligibility'],
  'agency-states': ['billing', 'contacts', 'dashboard', 'entitlements', 'outreach', 'trial'],
  billing: ['billing', 'ui'],
  // A page of the journeys, through no screen.
  'borrowed-page': [],
  busy: ['contacts', 'marketing'],
  'card-payment': ['billing'],
  'change-plan': ['billing', 'entitlements', 'ui'],
  checkout: ['billing'],
  contacts: ['contacts', 'quotes', 'eligibility', 'ui'],
  'contacts-empty': ['contacts'],
  duplicates: ['contacts', 'ui'],
  'files-and-reminders': ['timeline', 'tasks', 'agents', 'ui'],
  'extra-filter': ['contacts', 'quotes', 'ui'],
  households: ['contacts'],
  correspondence: ['correspondence', 'timeline', 'agents', 'sending', 'outreach', 'dashboard'],
  dashboard: ['dashboard', 'ui', 'ui-charts'],
  'dashboard-figures': ['dashboard'],
  emails: ['outreach', 'contacts'],
  'email-texts': ['outreach'],
  campaign: ['outreach', 'settings', 'ui'],
  'first-contact': ['onboarding', 'access', 'settings', 'agents', 'contacts'],
  frame: ['access', 'ui'],
  'health-answers-kept': ['eligibility', 'schedule'],
  'health-on-two-devices': ['eligibility', 'quotes', 'ui-public'],
  'health-in-spanish': ['eligibility', 'ui-public'],
  'health-check': ['eligibility', 'schedule', 'ui-public'],
  'health-questions': ['eligibility'],
  'hostile-text': ['contacts', 'imports', 'outreach', 'quotes'],
  import: ['imports'],
  'import-columns': ['contacts', 'imports'],
  'import-failures': ['imports'],
  'import-leave': ['imports'],
  'import-matches': ['contacts', 'imports'],
  'import-undo': ['imports'],
  'form-errors': ['agents', 'settings', 'onboarding'],
  'import-workbook': ['imports'],
  login: ['access'],
  policies: ['contacts'],
  timeline: ['contacts', 'timeline', 'tasks'],
  'load-states': ['contacts', 'dashboard', 'outreach', 'schedule', 'eligibility', 'ui'],
  'link-pages': ['quotes', 'schedule', 'outreach', 'onboarding', 'ui-public'],
  'new-build': ['access', 'ui'],
  parts: ['ui', 'ui-public'],
  'parts-charts': ['ui', 'ui-charts', 'ui-public'],
  'parts-dialogs': ['ui'],
  'parts-fields': ['ui'],
  'payment-panel': ['billing'],
  profile: ['agents', 'access'],
  onboarding: ['onboarding', 'access', 'settings', 'agents', 'billing'],
  'onboarding-payment': ['onboarding', 'billing', 'access', 'contacts'],
  print: ['contacts', 'tasks', 'ui'],
  pricing: ['marketing', 'ui-charts', 'ui-public'],
  rates: ['quotes', 'ui'],
  letters: ['outreach', 'settings', 'contacts', 'ui'],
  'plan-exits': ['plan-exits', 'contacts', 'ui'],
  'rate-increases': ['rate-increases', 'quotes', 'contacts', 'ui'],
  reports: ['reports', 'ui', 'ui-charts'],
  'quote-page': ['quotes', 'ui-public'],
  'quote-cards': ['quotes', 'ui-public'],
  'quote-reading': ['quotes', 'ui-public'],
  'rates-unavailable': ['quotes', 'ui-public'],
  today: ['tasks', 'contacts', 'schedule'],
  calls: ['schedule', 'tasks', 'quotes', 'dashboard', 'ui-public'],
  schedule: ['schedule', 'ui-public'],
  passkeys: ['access'],
  'second-factor': ['access'],
  settings: ['settings', 'outreach', 'quotes', 'ui'],
  'settings-unsaved': ['settings', 'ui'],
  menu: ['access', 'billing', 'ui'],
  session: ['access', 'contacts', 'ui'],
  setup: ['onboarding', 'access', 'settings', 'agents'],
  'sign-in': ['access'],
  'sign-up': ['onboarding', 'access'],
  site: ['marketing', 'ui-charts', 'ui-public', 'access'],
  'self-onboarding': ['self-onboarding', 'quotes', 'contacts', 'ui-public'],
  startup: ['ui'],
  palette: ['access', 'contacts', 'outreach', 'tasks', 'timeline', 'ui'],
  'edit-cells': ['contacts', 'ui'],
  widths: ['contacts', 'dashboard', 'imports', 'settings', 'tasks', 'timeline', 'ui'],
  'third-party-notices': ['marketing'],
  thread: ['imports', 'outreach', 'quotes', 'eligibility', 'schedule', 'dashboard'],
  trash: ['contacts'],
  trial: ['trial', 'onboarding', 'outreach', 'dashboard', 'contacts', 'ui'],
  visitors: ['quotes', 'self-onboarding', 'eligibility', 'schedule', 'ui-public'],
  walkthrough: ['access', 'ui'],
  webhooks: ['webhooks'],
  'your-data': ['agency-data', 'contacts', 'ui'],
}

export interface Affected {
  /** The nearest to the change first; the conventions, which read every source, last. */
  readonly unit: readonly string[]
  /** The nearest to the change first. */
  readonly journeys: readonly string[]
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
export const isJourney = (path: string) => /^test\/(e2e|faults)\//.test(path)
export const isConvention = (path: string) => path.startsWith('test/conventions/')
/** Files that every test depends on. */
const underAll =
  /^(package-lock\.json|vitest\.config\.ts|db\/|test\/(app|builders|process\/global-setup)\.ts$)/
/**
 * Files that import the whole product; a file that imports one of these is not affected by
 * everything below it.
 */
const wholeProduct =
  /^(src\/main\/|stand-ins\/|test\/((agencies|browser|calls|every-call|files|outreach|payments|process)\/)?[^/]+\.ts$)/
const imported = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'(\.[^']+)'/g

function importers(
  files: readonly string[],
  read: (path: string) => string,
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of files) {
    for (const [, target = ''] of read(file).matchAll(imported)) {
      const path = posix.join(posix.dirname(file), target)
      found.set(path, [...(found.get(path) ?? []), file])
    }
  }
  return found
}

/** Returns the files that import a changed one, directly or not, by the steps between them. */
function reached(
  changed: readonly string[],
  by: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const steps = new Map(changed.map((path) => [path, 0]))
  // A map's loop also comes to what is added in it.
  for (const [path, step] of steps) {
    if (step > 0 && wholeProduct.test(path)) continue
    for (const next of by.get(path) ?? []) if (!steps.has(next)) steps.set(next, step + 1)
  }
  return steps
}

/** Returns how many folders lie between two files: 1 in one folder. */
function folderSteps(one: string, other: string): number {
  const way = posix.relative(posix.dirname(one), posix.dirname(other))
  return 1 + way.split('/').filter((name) => name !== '').length
}

const featureOf = (path: string) => path.match(/^src\/features\/([^/]+)\/(?:shared|server)\//)?.[1]

/** Returns what changes on screens with this file: a feature's screens or a design system. */
function screensOf(path: string): string[] {
  const feature = path.match(/^src\/features\/([^/]+)\/(?:client|web)\//)?.[1]
  const system = path.match(/^src\/(ui|ui-charts|ui-public)\//)?.[1]
  return [feature, system].filter((one) => one !== undefined)
}

/**
 * Returns how far a journey is from a change: none if it is changed or shares a name with it, then
 * by the place of the changed feature among those it walks through, the shorter way first.
 */
function journeyDistance(journey: string, changed: readonly string[]): number {
  const name = posix.basename(journey, '.test.ts')
  const words = name.replaceAll('-', '')
  const namesake = (path: string) =>
    path
      .replace(/^src\/features\/[^/]+/, '')
      .toLowerCase()
      .replaceAll('-', '')
      .includes(words)
  if (changed.some((path) => path === journey || namesake(path))) return 0
  // None of the faults.
  const features = journeys[name]
  if (features === undefined) return 200
  const places = changed.flatMap(screensOf).map((feature) => features.indexOf(feature))
  const nearest = places.filter((place) => place >= 0)
  return 1 + (nearest.length > 0 ? Math.min(...nearest) : 100) + features.length / 100
}

/**
 * Returns the tests that changed files may break: those that import one of them, except through the
 * whole product; those of the same feature's server, which call it through the product; and the
 * journeys through screens that import one. `files` are all TypeScript files, `changed` any paths
 * from the root.
 */
export function affectedTests(
  changed: readonly string[],
  files: readonly string[],
  read: (path: string) => string,
): Affected {
  const steps = reached(changed, importers(files, read))
  const features = new Set(changed.map(featureOf))
  const screens = new Set([...steps.keys()].flatMap(screensOf))
  if (changed.some((path) => /^src\/(routes|api)\//.test(path))) screens.add('ui')
  const isUnderAll = changed.some((path) => underAll.test(path))
  const isAffected = (path: string) =>
    steps.has(path) || (featureOf(path) !== undefined && features.has(featureOf(path)))
  const unitDistance = (path: string) =>
    isConvention(path)
      ? Infinity
      : Math.min(
          steps.get(path) ?? Infinity,
          ...changed
            .filter((one) => featureOf(one) === featureOf(path))
            .map((one) => folderSteps(one, path)),
        )
  const unit = files.filter(
    (path) =>
      isTest(path) && !isJourney(path) && (isUnderAll || isConvention(path) || isAffected(path)),
  )
  const walked = files.filter(
    (path) =>
      isTest(path) &&
      isJourney(path) &&
      (steps.has(path) ||
        journeys[posix.basename(path, '.test.ts')]?.some((one) => screens.has(one))),
  )
  return {
    unit: nearestFirst(unit, unitDistance),
    journeys: nearestFirst(walked, (path) => journeyDistance(path, changed)),
  }
}

function nearestFirst(paths: readonly string[], distance: (path: string) => number): string[] {
  const far = new Map(paths.map((path) => [path, distance(path)]))
  const of = (path: string) => far.get(path) ?? Infinity
  return paths.toSorted((one, other) => (of(one) === of(other) ? 0 : of(one) - of(other)))
}
