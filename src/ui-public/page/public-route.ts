import type { PublicPageComponent } from './mount.tsx'

/** A consumer page in the browser, loaded on its own. Its paths are those of the server's page. */
export interface PublicRoute {
  /** As Fastify writes them: `/compare/:id`. */
  readonly paths: readonly string[]
  readonly load: () => Promise<PublicPageComponent>
}

/** Whether a path is one of the patterns'. */
export function matchesPath(patterns: readonly string[], path: string): boolean {
  const parts = path.split('/')
  return patterns.some((pattern) => {
    const wanted = pattern.split('/')
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index]))
    )
  })
}
