import type { Catalogs } from '../kernel/locale.ts'
import { publicPaths, publicRoutes } from '../kernel/public-paths.ts'
import { localeOf } from '../platform/http/page-locale.ts'
import type { ServedPage } from '../platform/http/pages.ts'
import { features } from './features.ts'
import { exportOf, type PageComponent, rendered } from './render-page.ts'

/** Every part of the consumer design in every state, for review during development. */
const galleryPage: ServedPage = {
  paths: publicRoutes.gallery,
  load: async ({ config }) =>
    config.production
      ? { redirect: publicPaths.notFound }
      : { title: 'Parts', data: null, site: true },
}

const missingTitles: Catalogs<string> = {
  en: '404 - Page Not Found',
  es: '404 - Página no encontrada',
}

/** The page for links to an unknown agency (NAV-003). */
const missingPage: ServedPage = {
  paths: publicRoutes.notFound,
  load: async (_services, request) => {
    const locale = localeOf(request)
    return { title: missingTitles[locale], data: null, locale }
  },
}

/** The part of the consumer pages' `PublicRoute` that the server knows. */
interface PageRoute {
  readonly paths: readonly string[]
  readonly load: () => Promise<PageComponent>
}

const fetchHooks = features.flatMap(({ onPageFetch = [] }) => onPageFetch)

/** Lets features note that a page is fetched; their failures do not keep it from its visitor. */
const announced = (page: ServedPage): ServedPage => ({
  ...page,
  async load(services, request, reply) {
    for (const hook of fetchHooks)
      await hook(services, request).catch((error: unknown) =>
        services.log.error({ error }, 'fetch of a consumer page could not be noted'),
      )
    return page.load(services, request, reply)
  },
})

/** The consumer pages of every feature, each with its component from `web/public/pages.ts`. */
export const publicPages: readonly ServedPage[] = [
  galleryPage,
  rendered(missingPage, () => exportOf('src/ui-public/page/MissingPage.tsx', 'MissingPage')),
  ...features.flatMap(({ name, pages = [] }) =>
    pages.map((page) =>
      rendered(announced(page), async () => {
        if (page.component !== undefined)
          return exportOf<PageComponent>(page.component.source, page.component.name)
        const source = `src/features/${name}/web/public/pages.ts`
        const variable = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
        const routes = await exportOf<readonly PageRoute[]>(source, `${variable}Pages`)
        const route = routes.find(({ paths }) => page.paths.every((path) => paths.includes(path)))
        if (route === undefined) throw new Error(`${name} has no component for ${page.paths[0]}`)
        return route.load()
      }),
    ),
  ),
]
