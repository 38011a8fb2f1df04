import { inOrganization } from '../../../platform/database/transaction.ts'
import { isRecentSignIn } from '../../../platform/http/check-access.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { memberOf } from '../../../platform/http/request-context.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import {
  portalFailedPath,
  portalLeftPath,
  portalPath,
  portalSignInPath,
} from '../shared/billing-paths.ts'
import { findPaymentAccount } from './payment-account.sql.ts'

/**
 * A link that leads to the provider's own page for cards and invoices; the page is made when the
 * link is pressed. It needs a recent sign-in, which the billing page asks for, because
 * a link opens this in a new tab.
 */
export const portalRoute: RawRoute = {
  method: 'GET',
  url: portalPath,
  access: 'admin',
  summary: 'Redirects to the payment provider’s page for cards and invoices',
  produces: 'text/html',
  handle: async (context, _request, reply) => {
    const { config, log } = context
    const member = memberOf(context)
    if (!isRecentSignIn(member)) return reply.redirect(portalSignInPath, 303)
    try {
      const account = await inOrganization(member, (rows) => findPaymentAccount(rows))
      if (account !== undefined) {
        const { url } = await requirePayments(context).openPortal(
          account.customer_id,
          new URL(portalLeftPath, config.baseUrl).href,
        )
        return reply.redirect(url, 303)
      }
    } catch (error) {
      log.warn({ error }, 'the payment portal was not opened')
    }
    return reply.redirect(portalFailedPath, 303)
  },
}
