import { siteDataOf } from '../../shared/site-page.ts'
import type { TextPageData } from '../../shared/text-page.ts'
import { SitePage } from './SitePage.tsx'

/** Terms, privacy and the other texts; the server alone renders them. */
export function TextPage({ firstPaint }: { firstPaint: unknown }) {
  const missing = { signedIn: false, year: 2025, title: '', html: '' }
  const data = siteDataOf<TextPageData>(firstPaint, missing)
  return (
    <SitePage data={data} title={data.title}>
      <article className="site-text">
        <h1>{data.title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: its HTML is made on the server, from a file of the operator whose own HTML is shown as text */}
        <div className="site-text-body" dangerouslySetInnerHTML={{ __html: data.html }} />
      </article>
    </SitePage>
  )
}
