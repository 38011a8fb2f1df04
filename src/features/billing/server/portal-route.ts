import { inOrganization } from '../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { memberOf } from '../../../platform/http/request-context.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import { portalFailedPath, portalLeftPath, portalPath } from '../shared/billing-paths.ts'
import { findPaymentAccount } from './payment-account.sql.ts'

/**
 * A link that leads to the provider's own page for cards and invoices; the page is made when the
 * link is pressed.
 */
export const portalRoute: RawRoute = {
  method: 'GET',
  url: portalPath,
  access: 'admin',
  summary: 'Redirects to the payment provider’s page for cards and invoices',
  produces: 'text/html',
  handle: async (context, _request, reply) => {
    const { config, log } = context
    try {
      const account = await inOrganization(memberOf(context), (rows) => findPaymentAccount(rows))
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
