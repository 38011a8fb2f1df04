import { type ComponentType, createElement, type ReactElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { PageLanguage } from '../kernel/locale.ts'
import type { ServedPage } from '../platform/http/pages.ts'

export type PageComponent = ComponentType<{ firstPaint: unknown }>

/** `PublicPageRoot` of src/ui-public/page, which the server loads like the pages. */
type PageRoot = ComponentType<{
  Page: PageComponent
  firstPaint: unknown
  language: PageLanguage
}>

let root: Promise<PageRoot> | undefined

/**
 * Renders a consumer page on the server, so that a phone shows it before React has loaded. If
 * rendering fails, the browser renders it.
 */
export function rendered(
  page: ServedPage,
  loadComponent: () => Promise<PageComponent>,
): ServedPage {
  let loading: Promise<PageComponent> | undefined
  const render =
    (answerPage: ServedPage['load']): ServedPage['load'] =>
    async (services, request, reply) => {
      const answer = await answerPage(services, request, reply)
      if (!('title' in answer)) return answer
      try {
        loading ??= loadComponent()
        root ??= exportOf('src/ui-public/page/PublicPageRoot.tsx', 'PublicPageRoot')
        const [Root, Page] = await Promise.all([root, loading])
        const language = { locale: answer.locale, url: request.url }
        const component = createElement(Root, { Page, firstPaint: answer.data, language })
        const element = createElement(StrictMode, null, component)
        return { ...answer, rendered: await renderWhole(element) }
      } catch (error) {
        services.log.error({ error }, 'page could not be rendered')
        return answer
      }
    }
  const { submit } = page
  return {
    ...page,
    load: render(page.load),
    ...(submit !== undefined && { submit: render(submit) }),
  }
}

/** How React marks a part that had not loaded: the browser would report an error for it. */
const unfinished = '<!--$!-->'

/**
 * Renders an element with the parts that load later. They are loaded once in a process; React
 * renders what waits for them only in streams, whose scripts the pages' security policy refuses.
 */
async function renderWhole(element: ReactElement): Promise<string> {
  const html = renderToString(element)
  if (!html.includes(unfinished)) return html
  const { prelude } = await prerender(element)
  await prelude.cancel()
  return renderToString(element)
}

/**
 * Loads an export of a consumer page's module; `source` is relative to the project's root. Loaded
 * at run time because pages are type-checked with the browser's types, which the server's project
 * does not have.
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
