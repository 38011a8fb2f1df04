import { type ComponentType, createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PublicPage } from '../platform/http/pages.ts'

/**
 * A consumers' page whose HTML leaves the server rendered: a phone shows it before React has loaded. `source` is the page's module,
 * from the project's root, and `name` what it exports. Where rendering fails, the browser does it alone.
 */
export function rendered(page: PublicPage, source: string, name: string): PublicPage {
  let loading: Promise<ComponentType<{ firstPaint: unknown }>> | undefined
  return {
    ...page,
    async load(services, request, reply) {
      const answer = await page.load(services, request, reply)
      if ('redirect' in answer) return answer
      try {
        loading ??= loadComponent(source, name)
        return {
          ...answer,
          rendered: renderToString(
            createElement(
              StrictMode,
              null,
              createElement(await loading, { firstPaint: answer.data }),
            ),
          ),
        }
      } catch (error) {
        services.log.error({ error }, 'page could not be rendered')
        return answer
      }
    },
  }
}

// Named at run time: pages are checked with the browser's types, which the server's project does not have.
async function loadComponent(
  source: string,
  name: string,
): Promise<ComponentType<{ firstPaint: unknown }>> {
  const module = (await import(new URL(`../../${source}`, import.meta.url).href)) as Record<
    string,
    ComponentType<{ firstPaint: unknown }>
  >
  const component = module[name]
  if (component === undefined) throw new Error(`${source} does not export ${name}`)
  return component
}
