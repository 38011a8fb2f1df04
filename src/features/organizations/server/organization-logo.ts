import { AppError } from '../../../kernel/app-error.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { openPublicLink } from './open-public-link.ts'
import { findLogo } from './organizations.sql.ts'
import { readPublicAgency } from './read-public-agency.ts'

const logoNotFound = 'Logo not found'

/**
 * Returns the image of `orgLogo`, or the current logo's URL for the id of an earlier one, which
 * sent emails name. Throws 404 for an organization without a logo.
 */
async function readLogo(services: Services, orgId: string, logoId: number) {
  const found = Number.isSafeInteger(logoId)
    ? await openPublicLink(services, orgId, ['organization'], async ({ transaction }) => {
        const logo = await findLogo(transaction, logoId)
        return logo ?? (await readPublicAgency(transaction)).agency.logoUrl
      })
    : undefined
  if (found === undefined) throw new AppError('NOT_FOUND', logoNotFound)
  return found
}

/** A new logo has a new URL, so browsers may keep this one. */
export const organizationLogoRoute: RawRoute = {
  method: 'GET',
  url: '/api/org/:orgId/logo/:logoId',
  access: 'public',
  summary: 'The organization’s logo',
  produces: 'image/*',
  handle: async (context, request, reply) => {
    const { orgId, logoId } = request.params as { orgId: string; logoId: string }
    const found = await readLogo(context, orgId, Number(logoId))
    if (typeof found === 'string')
      return reply.header('cache-control', 'no-cache').redirect(found, 302)
    return reply
      .type(found.content_type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(found.bytes)
  },
}
