// The import rules of docs/architecture.md. Type imports count. Tests may import everything.

const test = '\\.test\\.tsx?$'
const kernel = '^src/kernel/'
const charts = '^src/ui-charts/'
const shared = '^src/features/[^/]+/shared/'
const client = '^src/features/[^/]+/client/'
const contracts = ['', '[^/]+/'].map(
  (folder) => `^src/features/[^/]+/shared/${folder}[^/]+\\.contract\\.ts$`,
)
const policy = '^src/features/[^/]+/shared/[^/]+\\.policy\\.ts$'
const data = '^data/[^/]+\\.json$'
const packages = (...names) => names.map((name) => `^node_modules/(@types/)?${name}(/|$)`)
const react = packages('react', 'react-dom', 'csstype')
const appPackages = [
  ...react,
  ...packages('@tanstack/react-[^/]+', '@(mantine|tabler|fontsource[^/]*)/[^/]+', 'zod'),
]
const sharedPackages = packages('zod', '@orpc/contract', 'papaparse', 'saxen')
const onlyIn = (folder, name, path) => ({
  ...{ name, severity: 'error' },
  from: { path: '^src/', pathNot: [test, folder] },
  to: { path },
})
const passkeyPackages = packages('@simplewebauthn/browser')
const stripePackages = packages('@stripe/react-stripe-js', '@stripe/stripe-js')
const wordPackages = packages('chrono-node')
const editorPackages = packages('@tiptap/[^/]+', 'diff')
const rpc = packages('@orpc/(client|contract|openapi-client|tanstack-query)')
const called = [...appPackages, ...rpc]

/**
 * The order of features, lowest first. Every part of a feature imports only itself and features
 * listed before it.
 */
export const shelves = {
  base: 'geo carriers enrollment-windows organizations entitlements access webhooks api-keys'.split(
    ' ',
  ),
  work: 'activity contacts agents sending quotes tracking eligibility outreach schedule self-onboarding correspondence imports'.split(
    ' ',
  ),
  business:
    'billing trial onboarding settings tasks rate-increases plan-exits dashboard audit marketing reports timeline evidence agency-data'.split(
      ' ',
    ),
}
const features = Object.values(shelves).flat()

const only = (name, from, allowed, extra = {}) => ({
  name: `${name}-imports`,
  severity: 'error',
  from: { path: from, pathNot: [test, ...(extra.fromNot ?? [])] },
  to: { pathNot: allowed },
})

/** Screens that call a higher feature: who owns a contact and the walkthrough are agents. */
const clientsAbove = { access: ['agents'], contacts: ['agents'] }

const upward = features.map((feature, index) => ({
  name: `${feature}-imports-below`,
  comment:
    'Features import only lower features; a job declared by the lower feature can call a higher one.',
  severity: 'error',
  from: { path: `^src/features/${feature}/`, pathNot: test },
  to: {
    path: '^src/features/[^/]+/',
    pathNot: [
      `^src/features/(${features.slice(0, index + 1).join('|')})/`,
      ...(clientsAbove[feature] ?? []).map((above) => `^src/features/${above}/client/`),
    ],
  },
}))

const forbidden = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  only('kernel', kernel, [kernel, ...packages('zod', '@orpc/contract', 'lru-cache', 'papaparse')]),
  only('shared', shared, [kernel, shared, data, ...sharedPackages]),
  {
    name: 'platform-imports',
    severity: 'error',
    from: { path: '^src/platform/', pathNot: test },
    to: { path: '^(src|bin|bench|test|data)/', pathNot: [kernel, '^src/platform/'] },
  },
  only('ui-charts', charts, [kernel, charts, ...react, ...packages('d3-(array|shape)')]),
  only('ui', '^src/ui/', [kernel, '^src/ui/', charts, ...appPackages]),
  only('api', '^src/api/', [kernel, '^src/api/', ...called]),
  only('client', client, [kernel, '^src/api/', ...contracts, policy, client, ...called]),
  {
    name: 'stand-ins-imports',
    comment:
      'Stand-ins play the outside world, so they know nothing of the product but a few formats.',
    severity: 'error',
    from: { path: '^stand-ins/', pathNot: test },
    to: {
      path: '^(src|bin|bench|test|data)/',
      pathNot: [kernel, '^src/platform/(log|mailer/mime|payments/line-description)\\.ts$'],
    },
  },
  only('ui-public', '^src/ui-public/', [
    kernel,
    '^src/ui-(public|charts)/',
    ...contracts,
    ...react,
    ...packages('@fontsource[^/]*/[^/]+'),
    ...rpc,
  ]),
  {
    name: 'feature-declares-its-own',
    comment: 'feature.ts lists only the server parts of its own feature.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/feature\\.ts$' },
    to: {
      pathNot: [
        kernel,
        shared,
        '^src/platform/',
        '^src/features/$1/server/',
        '^src/features/$1/feature\\.ts$',
        '^node_modules/',
      ],
    },
  },
  {
    name: 'main-lists-features',
    comment:
      'src/main uses a feature through its feature.ts; commands and the demonstration also call its use cases.',
    severity: 'error',
    from: { path: '^src/main/[^/]+\\.ts$', pathNot: test },
    to: { path: '^src/features/', pathNot: '^src/features/[^/]+/feature\\.ts$' },
  },
  {
    name: 'server-imports',
    severity: 'error',
    from: { path: '^src/features/[^/]+/server/', pathNot: test },
    to: {
      path: '^(src|bin|bench|test|data)/',
      pathNot: [kernel, shared, '^src/platform/', '^src/features/[^/]+/server/', data],
    },
  },
  {
    name: 'server-sql-is-private',
    comment:
      'Any table may be read, but through own SQL or a use case of the feature that owns it.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/server/', pathNot: test },
    to: { path: '^src/features/[^/]+/server/.*\\.sql\\.ts$', pathNot: '^src/features/$1/server/' },
  },
  ...upward,
  {
    name: 'feature-in-order',
    comment: 'A new feature must be added to the order in .dependency-cruiser.mjs.',
    severity: 'error',
    from: {
      path: '^src/features/[^/]+/',
      pathNot: [test, `^src/features/(${features.join('|')})/`],
    },
    to: {},
  },
  {
    name: 'web-imports',
    severity: 'error',
    from: {
      path: '^src/features/([^/]+)/web/',
      pathNot: [test, '^src/features/[^/]+/web/public/'],
    },
    to: {
      pathNot: [
        kernel,
        shared,
        client,
        '^src/(ui|ui-charts|api)/',
        '^src/features/$1/web/(?!public/)',
        ...appPackages,
        ...stripePackages,
        ...passkeyPackages,
        ...wordPackages,
        ...editorPackages,
      ],
    },
  },
  // Their scripts are loaded only where a card is entered, a passkey is used, a task is typed or
  // the text of an email is edited.
  onlyIn('^src/features/billing/web/checkout/', 'stripe-in-the-checkout', stripePackages),
  onlyIn('^src/features/access/web/security/', 'passkeys-in-access', passkeyPackages),
  onlyIn('^src/features/tasks/web/', 'words-for-times-in-tasks', wordPackages),
  onlyIn('^src/features/outreach/web/texts/', 'editor-of-email-texts', editorPackages),
  {
    name: 'web-public-imports',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/web/public/', pathNot: test },
    to: {
      pathNot: [
        kernel,
        shared,
        '^src/ui-(public|charts)/',
        '^src/features/$1/web/public/',
        ...react,
      ],
    },
  },
  {
    name: 'public-contracts-as-types',
    comment: 'Importing a contract at run time loads zod and every schema on consumers’ pages.',
    severity: 'error',
    from: { path: ['^src/features/[^/]+/web/public/', '^src/ui-public/'], pathNot: test },
    to: { path: contracts, dependencyTypesNot: ['type-only'] },
  },
  only('routes', '^src/routes/', [
    kernel,
    shared,
    '^src/routes/',
    client,
    '^src/(ui|api)/',
    '^src/features/[^/]+/web/(?!public/)',
    ...react,
    ...packages('@tanstack/react-[^/]+', 'zod'),
  ]),
  {
    name: 'stripe-behind-the-port',
    comment: 'The rest of the server knows the provider through src/platform/payments/payments.ts.',
    severity: 'error',
    from: { path: '^src/', pathNot: [test, '^src/platform/payments/'] },
    to: { path: packages('stripe') },
  },
  {
    name: 'main-is-the-top',
    severity: 'error',
    from: { path: '^src/', pathNot: [test, '^src/main/'] },
    to: { path: ['^src/main/', '^(bin|bench|stand-ins|test)/'] },
  },
  {
    name: 'product-runs-without-development-packages',
    severity: 'error',
    from: { path: '^src/', pathNot: test },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: ['^node_modules/@types/'],
    },
  },
  {
    name: 'declared-packages',
    severity: 'error',
    from: { path: '^(src|bin|bench|test|data)/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
]

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
