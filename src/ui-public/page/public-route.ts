import type { ComponentType } from 'react'

/** A consumer page; `firstPaint` is the data the server wrote into the HTML, null without any. */
export type PublicPageComponent = ComponentType<{ firstPaint: unknown }>

/** A consumer page in the browser, in its own chunk. It has the same paths as the server's page. */
export interface PublicRoute {
  /** In Fastify's syntax: `/compare/:id`. */
  readonly paths: readonly string[]
  readonly load: () => Promise<PublicPageComponent>
}

/** Returns whether a path matches one of the patterns. */
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
