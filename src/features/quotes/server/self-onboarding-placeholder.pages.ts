import { publicPaths, publicRoutes } from '../../../kernel/public-paths.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import type { QuoteMessage } from '../shared/quote-page.ts'
import { askByEmail, askByPhone } from '../shared/quote-texts.ts'

/**
 * /self-onboarding/{organization}, where "Quote for someone else" leads: the agency's phone number,
 * until the form is built.
 */
export const selfOnboardingPlaceholderPage: ServedPage = {
  paths: publicRoutes.selfOnboarding,
  async load(services, request) {
    const { organization } = request.params as { organization: string }
    const profile = await openPublicLink(
      services,
      organization,
      ['organization', 'slug'],
      ({ transaction }) => readPublicAgency(transaction),
    )
    if (profile === undefined) return { redirect: publicPaths.notFound }
    const { agency } = profile
    const message = agency.phone === undefined ? askByEmail : askByPhone
    return {
      title: 'Quote',
      data: { kind: 'message', message, agency, renew: null } satisfies QuoteMessage,
    }
  },
}
