// Who may import whom: the table of docs/architecture.md. Type imports count. Tests may import everything.

const test = '\\.test\\.tsx?$'
const kernel = '^src/kernel/'
const shared = '^src/features/[^/]+/shared/'
const contract = '^src/features/[^/]+/shared/[^/]+\\.contract\\.ts$'
const data = '^data/[^/]+\\.json$'
const packages = (...names) => names.map((name) => `^node_modules/(@types/)?${name}(/|$)`)
const react = packages('react', 'react-dom', 'csstype')
const appPackages = [
  ...react,
  ...packages(
    '@tanstack/react-[^/]+',
    '@mantine/[^/]+',
    '@tabler/icons-react',
    '@fontsource[^/]*/[^/]+',
    'zod',
  ),
]
const rpcPackages = packages('@orpc/(client|contract|openapi-client|tanstack-query)')

/** Use cases call those of their own level, as long as no cycle comes of it, and of the levels above it in this list. */
const levels = [
  ['geo', 'organizations', 'agents', 'access', 'carriers'],
  ['contacts'],
  ['quotes'],
  ['dashboard'],
  ['outreach'],
  ['tracking', 'eligibility', 'schedule'],
  ['imports'],
  ['profile', 'billing', 'trial', 'self-service', 'marketing', 'onboarding'],
]
const features = levels.flat()

const only = (name, from, allowed, extra = {}) => ({
  name: `${name}-imports`,
  severity: 'error',
  from: { path: from, pathNot: [test, ...(extra.fromNot ?? [])] },
  to: { pathNot: allowed },
})

const upward = levels.map((level, index) => ({
  name: `server-of-${level[0]}-imports-below`,
  comment: 'Upward only by jobs declared in shared.',
  severity: 'error',
  from: { path: `^src/features/(${level.join('|')})/server/`, pathNot: test },
  to: {
    path: '^src/features/[^/]+/server/',
    pathNot: `^src/features/(${levels
      .slice(0, index + 1)
      .flat()
      .join('|')})/server/`,
  },
}))

const forbidden = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  only('kernel', kernel, [kernel, ...packages('zod')]),
  only('shared', shared, [kernel, shared, data, ...packages('zod', '@orpc/contract')]),
  {
    name: 'platform-imports',
    severity: 'error',
    from: { path: '^src/platform/', pathNot: test },
    to: { path: '^(src|bin|bench|test|data)/', pathNot: [kernel, '^src/platform/'] },
  },
  only('ui', '^src/ui/', [kernel, '^src/ui/', ...appPackages], { fromNot: ['^src/ui/api\\.ts$'] }),
  only('ui-api', '^src/ui/api\\.ts$', [
    kernel,
    '^src/ui/',
    contract,
    ...appPackages,
    ...rpcPackages,
  ]),
  only('ui-public', '^src/ui-public/', [
    kernel,
    '^src/ui-public/',
    contract,
    ...react,
    ...packages('@fontsource[^/]*/[^/]+'),
    ...rpcPackages,
  ]),
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
      'Read any table, but through SQL of your own or a use case of the feature that owns it.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/server/', pathNot: test },
    to: { path: '^src/features/[^/]+/server/.*\\.sql\\.ts$', pathNot: '^src/features/$1/server/' },
  },
  ...upward,
  {
    name: 'feature-in-order',
    comment: 'A new feature takes its place among the levels of .dependency-cruiser.mjs.',
    severity: 'error',
    from: {
      path: '^src/features/[^/]+/server/',
      pathNot: [test, `^src/features/(${features.join('|')})/`],
    },
    to: { path: '^src/features/([^/]+)/server/' },
  },
  {
    name: 'web-imports',
    severity: 'error',
    from: {
      path: '^src/features/([^/]+)/web/',
      pathNot: [test, '^src/features/[^/]+/web/public/'],
    },
    to: {
      pathNot: [kernel, shared, '^src/ui/', '^src/features/$1/web/(?!public/)', ...appPackages],
    },
  },
  {
    name: 'web-public-imports',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/web/public/', pathNot: test },
    to: { pathNot: [kernel, shared, '^src/ui-public/', '^src/features/$1/web/public/', ...react] },
  },
  {
    name: 'public-contracts-as-types',
    comment: 'A contract at run time brings zod and every schema onto the consumers’ pages.',
    severity: 'error',
    from: { path: ['^src/features/[^/]+/web/public/', '^src/ui-public/'], pathNot: test },
    to: { path: contract, dependencyTypesNot: ['type-only'] },
  },
  only('routes', '^src/routes/', [
    kernel,
    shared,
    '^src/routes/',
    '^src/ui/',
    '^src/features/[^/]+/web/(?!public/)',
    ...react,
    ...packages('@tanstack/react-[^/]+', 'zod'),
  ]),
  {
    name: 'main-is-the-top',
    severity: 'error',
    from: { path: '^src/', pathNot: [test, '^src/main/'] },
    to: { path: ['^src/main/', '^(bin|bench|test)/'] },
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
