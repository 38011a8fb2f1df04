import { type ComponentType, createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PublicPage } from '../platform/http/pages.ts'

export type PageComponent = ComponentType<{ firstPaint: unknown }>

/**
 * A consumer page whose HTML leaves the server rendered, so that a phone shows it before React has loaded. Where rendering fails, the
 * browser does it alone.
 */
export function rendered(
  page: PublicPage,
  loadComponent: () => Promise<PageComponent>,
): PublicPage {
  let loading: Promise<PageComponent> | undefined
  return {
    ...page,
    async load(services, request, reply) {
      const answer = await page.load(services, request, reply)
      if ('redirect' in answer) return answer
      try {
        loading ??= loadComponent()
        const component = createElement(await loading, { firstPaint: answer.data })
        return { ...answer, rendered: renderToString(createElement(StrictMode, null, component)) }
      } catch (error) {
        services.log.error({ error }, 'page could not be rendered')
        return answer
      }
    },
  }
}

/**
 * An export of a module of the consumer pages, `source` from the project's root. Named at run time: pages are checked with the
 * browser's types, which the server's project does not have.
 */
export async function exportOf<Export>(source: string, name: string): Promise<Export> {
  const module = (await import(new URL(`../../${source}`, import.meta.url).href)) as Record<
    string,
    Export | undefined
  >
  const found = module[name]
  if (found === undefined) throw new Error(`${source} does not export ${name}`)
  return found
}
