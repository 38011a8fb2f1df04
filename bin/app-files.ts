import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')
const at = (path: string) => join(root, path)
/** Each of these loads before a screen of the app shows, as `bin/gates/budget.mjs` measures. */
const shellParts = [
  at('src/main/mount-web.tsx'),
  ...['__root', '_signed-in', '_setup'].map((one) =>
    at(`src/routes/${one}.tsx?tsr-split=component`),
  ),
]
/** Entries of packages that name hundreds of modules, of which only the imported ones are kept. */
const entries = new Map([
  [at('node_modules/@mantine/core/esm/index.mjs'), '@mantine/core'],
  [at('node_modules/@mantine/hooks/esm/index.mjs'), '@mantine/hooks'],
  [at('node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs'), '@tabler/icons-react'],
])

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Each `import { one as two } from 'three'` of a module, and each such export. */
const named = (code: string) =>
  [...code.matchAll(/\b(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(
    ([, names = '', from = '']) =>
      names.split(',').map((name) => {
        const [one = '', two = one] = name.trim().split(/\s+as\s+/)
        return { one, two, from }
      }),
  )

/** Returns the modules that load with a module; with `later` also those it loads when needed. */
function createReached(graph: Graph) {
  const codeOf = (id: string) => graph.getModuleInfo(id)?.code ?? ''
  const modulesOf = new Map(
    [...entries.keys()].map((entry) => [
      entry,
      new Map(named(codeOf(entry)).map(({ two, from }) => [two, join(dirname(entry), from)])),
    ]),
  )
  const importsOf = (id: string) =>
    (graph.getModuleInfo(id)?.importedIds ?? []).flatMap((next) => {
      const modules = modulesOf.get(next)
      if (modules === undefined) return [next]
      return named(codeOf(id)).flatMap(({ one, from }) =>
        from === entries.get(next) ? (modules.get(one) ?? []) : [],
      )
    })
  return (start: string, later = false): ReadonlySet<string> => {
    const found = new Set([start])
    for (const id of found) {
      for (const next of importsOf(id)) found.add(next)
      if (later)
        for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) found.add(next)
    }
    return found
  }
}

function look(graph: Graph) {
  const reached = createReached(graph)
  return {
    graph,
    app: reached(at('index.html'), true),
    apart: new Set([...reached(at('public.html'), true), ...reached(at('index.html'))]),
    shell: shellParts.map((part) => reached(part)),
  }
}

/**
 * Puts the app's modules into few files, because a screen of more than a hundred takes a browser
 * noticeably longer: the shell's by the parts of it that load them, and apart from them, so that
 * the shell does not grow, what screens share. What consumers' pages load too stays apart.
 */
export function appFiles(): Rolldown.CodeSplittingGroup[] {
  let known: ReturnType<typeof look> | undefined
  const nameBy =
    (name: (id: string, known: ReturnType<typeof look>) => string | null) =>
    (id: string, graph: Graph) => {
      if (id.endsWith('.css') || shellParts.includes(id)) return null
      if (known?.graph !== graph) known = look(graph)
      return known.app.has(id) ? name(id, known) : null
    }
  return [
    {
      name: nameBy((id, { apart }) => (apart.has(id) ? 'both' : null)),
      minShareCount: 2,
      priority: 2,
      entriesAware: true,
    },
    {
      name: nameBy((id, { shell }) => {
        const parts = shell.flatMap((modules, index) => (modules.has(id) ? [index] : []))
        return parts.length === 0 ? null : `shell-${parts.join('')}`
      }),
      priority: 1,
    },
    {
      name: nameBy(() => 'screens'),
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 4_000,
    },
  ]
}
