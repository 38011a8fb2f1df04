import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../../kernel/app-error.ts'
import { localeParameter } from '../../../../kernel/locale.ts'
import { publicPaths, publicRoutes } from '../../../../kernel/public-paths.ts'
import { opensAsPage } from '../../../../platform/http/cross-site.ts'
import { asksOneClick, notOneClick } from '../../../../platform/http/one-click.ts'
import { localeOf } from '../../../../platform/http/page-locale.ts'
import type { PageAnswer, ServedPage } from '../../../../platform/http/pages.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import type { Services } from '../../../../platform/services.ts'
import { emailKinds } from '../../../contacts/shared/email-choices.rules.ts'
import { type ChosenInForm, readChoicesSent } from '../../shared/choices-form.rules.ts'
import type {
  ChoicesForm,
  ChoicesResult,
  UnsubscribePageData,
  Unsubscription,
} from '../../shared/unsubscribe-page.ts'
import { unsubscribeTexts } from '../../shared/unsubscribe-texts.ts'
import { chooseInForm } from './choose-in-form.ts'
import { resubscribe } from './resubscribe.ts'
import { readUnsubscribe, type UnsubscribeTarget, unsubscribe } from './unsubscribe.ts'

const tokenOf = (params: unknown) => (params as { token: string }).token

/**
 * Masks `mary@mail.example` as `m…@mail.example`, which its owner recognizes and which tells others
 * nothing. The word joiner keeps a line from ending after the dots.
 */
const masked = (email: string) => email.replace(/^(.).*@/, '$1…\u2060@')

const shown = ({ email, page }: UnsubscribeTarget): Unsubscription => ({
  email: masked(email),
  ...page,
})

const stored: readonly ChoicesResult[] = ['saved', 'again']
const resultIn = (request: FastifyRequest): ChoicesResult | null =>
  stored.find((one) => one === (request.query as Record<string, unknown>).choices) ?? null

/** The form with the choices that were sent, if any were. */
const formWith = (form: ChoicesForm, sent: ChosenInForm | undefined): ChoicesForm => ({
  ...form,
  ...(sent && {
    declined: emailKinds.filter((kind) =>
      sent.shown.includes(kind) ? !sent.wanted.includes(kind) : form.declined.includes(kind),
    ),
    callsInstead: sent.callsInstead,
    language: sent.language,
    pause: sent.pause,
  }),
})

/** A form that was not stored, which the page shows again as it was sent. */
interface Refused {
  readonly status: number
  readonly result: ChoicesResult
  readonly sent?: ChosenInForm | undefined
}

async function loadPage(
  services: Services,
  request: FastifyRequest,
  refused?: Refused,
): Promise<PageAnswer> {
  const token = tokenOf(request.params)
  try {
    const target = await readUnsubscribe(services, token)
    const locale = localeOf(request, target.language)
    const data: UnsubscribePageData = {
      token,
      ...shown(target),
      choices: target.choices && formWith(target.choices, refused?.sent),
      mayReturn: target.mayReturn,
      result: target.page.inert ? null : (refused?.result ?? resultIn(request)),
    }
    const { status = 200 } = refused ?? {}
    return { title: unsubscribeTexts[locale].unsubscribe, status, data, locale }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const locale = localeOf(request)
    const texts = unsubscribeTexts[locale]
    const data: UnsubscribePageData = { error: texts.linkInvalid }
    return { title: texts.unsubscribe, status: error.status, data, locale }
  }
}

/** Returns why a change was refused, undefined if it was stored. */
async function refusalOf(change: () => Promise<void>): Promise<Refused | undefined> {
  try {
    await change()
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      status: error.status,
      result: error.code === 'TOO_MANY_REQUESTS' ? 'busy' : 'failed',
    }
  }
}

const backToPage = (token: string, query: Readonly<Record<string, string>>): PageAnswer => ({
  redirect: `${publicPaths.unsubscribe}/${encodeURIComponent(token)}?${new URLSearchParams(query)}`,
})

/** GET shows a page with a button and a form and changes nothing: scanners follow links. */
export const unsubscribePage: ServedPage = {
  paths: publicRoutes.unsubscribe,
  load: (services, request) => loadPage(services, request),
}

/** The page's form, which needs no script: it leads back to the page, which says what holds. */
export const emailChoicesPage: ServedPage = {
  paths: publicRoutes.emailChoices,
  load: (services, request) => loadPage(services, request),
  async submit(services, request) {
    const token = tokenOf(request.params)
    const sent = readChoicesSent(typeof request.body === 'string' ? request.body : '')
    if (sent === undefined)
      return loadPage(services, request, { status: 400, result: 'failed', sent })
    const refused = await refusalOf(() => chooseInForm(services, token, sent, request.ip))
    if (refused !== undefined) return loadPage(services, request, { ...refused, sent })
    return backToPage(token, { choices: 'saved', [localeParameter]: sent.language })
  },
}

/** The button "Get these emails again", a form without fields. */
export const emailsAgainPage: ServedPage = {
  paths: publicRoutes.emailsAgain,
  load: (services, request) => loadPage(services, request),
  async submit(services, request) {
    const token = tokenOf(request.params)
    const refused = await refusalOf(() => resubscribe(services, token, request.ip))
    if (refused !== undefined) return loadPage(services, request, refused)
    return backToPage(token, { choices: 'again' })
  },
}

/**
 * RFC 8058: one POST without cookie or redirect unsubscribes. The page's button does the same;
 * without the page's script the browser is led back to the page, which says that it is done.
 */
export const unsubscribeRoute: RawRoute = {
  method: 'POST',
  url: publicRoutes.unsubscribe[0],
  access: 'public',
  summary: 'Unsubscribes with one click (RFC 8058)',
  fromAnySite: true,
  async handle(context, request, reply) {
    if (!(await asksOneClick(request))) throw notOneClick()
    const token = tokenOf(request.params)
    const target = await unsubscribe(context, token, request.ip)
    if (!opensAsPage(request.headers)) return shown(target)
    return reply.redirect(`${publicPaths.unsubscribe}/${token}`, 303)
  },
}
