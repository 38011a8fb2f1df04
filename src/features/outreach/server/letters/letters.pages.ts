import type { FastifyRequest } from 'fastify'
import { publicPaths, publicRoutes } from '../../../../kernel/public-paths.ts'
import { localeOf } from '../../../../platform/http/page-locale.ts'
import type { PageAnswer, ServedPage } from '../../../../platform/http/pages.ts'
import type { Services } from '../../../../platform/services.ts'
import { findNoLetters, setNoLetters } from '../../../contacts/server/edit/set-no-letters.ts'
import { readPublicAgency } from '../../../organizations/server/read-public-agency.ts'
import { linkErrorPath, quotePath } from '../../../quotes/shared/quote-link.ts'
import {
  type StopLettersPageData,
  stopLettersTexts,
} from '../../shared/letters/stop-letters-page.ts'
import { openLetter } from './open-letter.ts'

const codeOf = ({ params }: FastifyRequest) => (params as { code: string }).code

/** The short link on a letter leads to the client's own quote. */
export const letterLinkPage: ServedPage = {
  paths: publicRoutes.letter,
  async load(services, request) {
    const locale = localeOf(request)
    const path = await openLetter(services, codeOf(request), request.ip, async (_opened, letter) =>
      quotePath({ quoteId: letter.quoteId, orgId: letter.organizationPublicId }),
    )
    return { redirect: path ?? linkErrorPath(stopLettersTexts[locale].wrong) }
  },
}

async function loadStop(services: Services, request: FastifyRequest): Promise<PageAnswer> {
  const found = await openLetter(
    services,
    codeOf(request),
    request.ip,
    async (transaction, { contactId, language }) => {
      const { agency } = await readPublicAgency(transaction)
      const noLettersSince = await findNoLetters(transaction, contactId)
      const data: StopLettersPageData = {
        agencyName: agency.name,
        agencyPhone: agency.phone ?? null,
        primaryColor: agency.primaryColor,
        secondaryColor: agency.secondaryColor,
        done: noLettersSince !== null,
      }
      return { data, language }
    },
  )
  const locale = localeOf(request, found?.language ?? null)
  const { title } = stopLettersTexts[locale]
  if (found === undefined)
    return { title, status: 404, data: { error: true }, locale, unscripted: true }
  return { title, data: found.data, locale, unscripted: true }
}

/** Opening the page changes nothing; its button does. */
export const stopLettersPage: ServedPage = {
  paths: publicRoutes.stopLetters,
  component: {
    source: 'src/features/outreach/web/public/StopLettersPage.tsx',
    name: 'StopLettersPage',
  },
  load: loadStop,
  async submit(services, request) {
    const { clock, keys } = services
    const code = codeOf(request)
    const stopped = await openLetter(
      services,
      code,
      request.ip,
      async (transaction, { contactId }) => {
        const actor = { kind: 'visitor', contactId } as const
        await setNoLetters({ clock, keys, actor, ipAddress: request.ip }, transaction, {
          id: contactId,
          noLetters: true,
        })
        return true
      },
    )
    if (stopped === undefined) return loadStop(services, request)
    return { redirect: `${publicPaths.letter}/${encodeURIComponent(code)}/stop` }
  },
}
