import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { comparePlans } from '../../outreach/server/plan/compare-plans.ts'
import { settingsContract } from '../shared/settings.contract.ts'
import { listCarrierSettings } from './list-carrier-settings.ts'
import { listGiRecommendations } from './list-gi-recommendations.ts'
import { previewBrand } from './preview-brand.ts'
import { readSelfOnboardingUrl } from './read-self-onboarding-url.ts'
import { readSettings } from './read-settings.ts'
import { saveOrganizationSettings } from './save-organization-settings.ts'

const calls = implement(settingsContract).$context<RequestContext>()

export const settingsRoutes = calls.router({
  readSettings: calls.readSettings.handler(({ context }) => readSettings(memberOf(context))),
  saveOrganizationSettings: calls.saveOrganizationSettings.handler(({ context, input }) =>
    saveOrganizationSettings(memberOf(context), input),
  ),
  listCarrierSettings: calls.listCarrierSettings.handler(({ context }) =>
    listCarrierSettings(memberOf(context)),
  ),
  listGiRecommendations: calls.listGiRecommendations.handler(({ context }) =>
    listGiRecommendations(memberOf(context)),
  ),
  readSelfOnboardingUrl: calls.readSelfOnboardingUrl.handler(({ context }) =>
    readSelfOnboardingUrl(memberOf(context)),
  ),
  countPlannedEmails: calls.countPlannedEmails.handler(({ context, input }) =>
    comparePlans(memberOf(context), input.settings),
  ),
  previewBrand: calls.previewBrand.handler(({ context, input }) =>
    previewBrand(memberOf(context), input),
  ),
})
