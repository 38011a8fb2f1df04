import type { PageLanguage } from '../../kernel/locale.ts'
import { LanguageContext } from './language.ts'
import type { PublicPageComponent } from './public-route.ts'

export interface PublicPageRootProps {
  readonly Page: PublicPageComponent
  readonly firstPaint: unknown
  readonly language: PageLanguage
}

/** A consumer page in its language, the same on the server and in the browser. */
export function PublicPageRoot({ Page, firstPaint, language }: PublicPageRootProps) {
  return (
    <LanguageContext value={language}>
      <Page firstPaint={firstPaint} />
    </LanguageContext>
  )
}
