import { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import { readFields } from '../../../../platform/http/input-fields.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import { memberOf } from '../../../../platform/http/request-context.ts'
import { noSuchCheckout } from '../complete-checkout.ts'
import { findCheckoutUrl } from './plan-checkout.ts'

const Query = z.object({ session_id: z.string().min(1).max(255) })

export const redirectToCheckoutRoute: RawRoute = {
  method: 'GET',
  url: '/api/stripe/redirect-to-checkout',
  access: 'admin',
  summary: 'Redirects to the payment provider’s page for the agency’s own session',
  async handle(context, request, reply) {
    const query = Query.safeParse(readFields(Query, request.query))
    if (!query.success) throw new AppError('NOT_FOUND', noSuchCheckout)
    return reply.redirect(await findCheckoutUrl(memberOf(context), query.data.session_id), 302)
  },
}
