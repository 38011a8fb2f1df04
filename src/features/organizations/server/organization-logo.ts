import { AppError } from '../../../kernel/app-error.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { openPublicLink } from './open-public-link.ts'
import { findLogo } from './organizations.sql.ts'

const logoNotFound = 'Logo not found'

/** Returns the image of `orgLogo`. Throws 404 for any but the organization's current logo. */
async function readLogo(
  services: Services,
  orgId: string,
  logoId: number,
): Promise<{ content_type: string; bytes: Buffer }> {
  const logo = Number.isSafeInteger(logoId)
    ? await openPublicLink(services, orgId, ['organization'], ({ transaction }) =>
        findLogo(transaction, logoId),
      )
    : undefined
  if (logo === undefined) throw new AppError('NOT_FOUND', logoNotFound)
  return logo
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
    const { content_type, bytes } = await readLogo(context, orgId, Number(logoId))
    return reply
      .type(content_type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  },
}
