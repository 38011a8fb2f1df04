import { AppError } from '../../../../kernel/app-error.ts'
import { publicRoutes } from '../../../../kernel/public-paths.ts'
import { asksOneClick, notOneClick } from '../../../../platform/http/one-click.ts'
import { localeOf } from '../../../../platform/http/page-locale.ts'
import type { ServedPage } from '../../../../platform/http/pages.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import type { UnsubscribePageData, Unsubscription } from '../../shared/unsubscribe-page.ts'
import { unsubscribeTexts } from '../../shared/unsubscribe-texts.ts'
import { readUnsubscribe, type UnsubscribeTarget, unsubscribe } from './unsubscribe.ts'

const tokenOf = (params: unknown) => (params as { token: string }).token

/**
 * Masks `mary@mail.example` as `m…@mail.example`, which its owner recognizes and which tells others
 * nothing.
 */
const masked = (email: string) => email.replace(/^(.).*@/, '$1…@')

const shown = ({ email, page }: UnsubscribeTarget): Unsubscription => ({
  email: masked(email),
  ...page,
})

/** GET shows a page with a button and changes nothing: scanners follow links. */
export const unsubscribePage: ServedPage = {
  paths: publicRoutes.unsubscribe,
  async load(services, request) {
    const token = tokenOf(request.params)
    try {
      const target = await readUnsubscribe(services, token)
      const data: UnsubscribePageData = { token, ...shown(target) }
      const locale = localeOf(request, target.language)
      return { title: unsubscribeTexts[locale].unsubscribe, data, locale }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const locale = localeOf(request)
      const texts = unsubscribeTexts[locale]
      const data: UnsubscribePageData = { error: texts.linkInvalid }
      return { title: texts.unsubscribe, status: error.status, data, locale }
    }
  },
}

/** RFC 8058: one POST without cookie or redirect unsubscribes; the page's button does the same. */
export const unsubscribeRoute: RawRoute = {
  method: 'POST',
  url: publicRoutes.unsubscribe[0],
  access: 'public',
  summary: 'Unsubscribes with one click (RFC 8058)',
  fromAnySite: true,
  async handle(context, request) {
    if (!(await asksOneClick(request))) throw notOneClick()
    return shown(await unsubscribe(context, tokenOf(request.params), request.ip))
  },
}
