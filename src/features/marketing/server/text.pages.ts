import { productName } from '../../../kernel/product.ts'
import { textPaths } from '../../../kernel/site-text-paths.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import { logRarely } from '../../../platform/log-rarely.ts'
import { type SiteText, siteTextFiles, type TextPageData } from '../shared/text-page.ts'
import { readSiteText } from './read-site-text.ts'
import { tellOf } from './tell-of.ts'

/** The same for everyone, so that it needs no session. */
const textPage = (name: SiteText): ServedPage => ({
  paths: [textPaths[name]],
  component: { source: 'src/features/marketing/web/public/TextPage.tsx', name: 'TextPage' },
  async load(services) {
    const { title, html } = await readSiteText(services.config, name, (error) =>
      logRarely(services.log, 'error', { error }, 'a text of SITE_TEXTS cannot be read'),
    )
    const texts = { title: `${title} · ${productName}`, description: siteTextFiles[name].about }
    const year = services.clock.now().getUTCFullYear()
    return {
      ...tellOf(services, texts, textPaths[name]),
      unscripted: true,
      data: { signedIn: false, year, title, html } satisfies TextPageData,
    }
  },
})

export const textPages = (Object.keys(textPaths) as SiteText[]).map(textPage)
