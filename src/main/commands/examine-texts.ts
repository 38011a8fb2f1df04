import { readdir } from 'node:fs/promises'
import { readSiteText } from '../../features/marketing/server/read-site-text.ts'
import { type SiteText, siteTextFiles } from '../../features/marketing/shared/text-page.ts'
import type { Config } from '../../platform/config.ts'
import type { Finding } from '../backup/examine-backups.ts'

/** Says which texts of the product's own pages are shipped examples, and which cannot be read. */
export async function examineTexts(config: Config): Promise<Finding> {
  const problems: string[] = []
  const failed = (error: unknown) => problems.push((error as Error).message)
  if (config.siteTexts !== undefined) await readdir(config.siteTexts).catch(failed)
  const examples: string[] = []
  for (const name of Object.keys(siteTextFiles) as SiteText[]) {
    const text = await readSiteText(config, name, failed).catch(failed)
    if (typeof text === 'object' && text.shipped) examples.push(siteTextFiles[name].file)
  }
  const detail =
    examples.length === 0
      ? 'all are your own'
      : `examples that no lawyer has reviewed: ${examples.join(', ')} (SITE_TEXTS)`
  return problems.length === 0
    ? { name: 'texts', ok: true, detail }
    : { name: 'texts', ok: false, detail: `SITE_TEXTS: ${problems.join('; ')}` }
}
