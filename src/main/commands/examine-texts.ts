import { readSiteText } from '../../features/marketing/server/read-site-text.ts'
import { type SiteText, siteTextFiles } from '../../features/marketing/shared/text-page.ts'
import type { Config } from '../../platform/config.ts'
import type { Finding } from '../backup/examine-backups.ts'

/** Says which texts of the product's own pages are still the shipped examples. */
export async function examineTexts(config: Config): Promise<Finding> {
  const names = Object.keys(siteTextFiles) as SiteText[]
  const texts = await Promise.all(names.map((name) => readSiteText(config, name)))
  const examples = names.flatMap((name, at) => (texts[at]?.shipped ? siteTextFiles[name].file : []))
  return {
    name: 'texts',
    ok: true,
    detail:
      examples.length === 0
        ? 'all are your own'
        : `examples that no lawyer has reviewed: ${examples.join(', ')} (SITE_TEXTS)`,
  }
}
