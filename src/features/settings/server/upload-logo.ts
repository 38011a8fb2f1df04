import { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { endOf, memberOf } from '../../../platform/http/request-context.ts'
import { imageBodyLimit, readUploadedImage } from '../../../platform/images/read-uploaded-image.ts'
import { reencodeLogo } from '../../../platform/images/reencode-image.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { addLogo } from '../../organizations/server/add-logo.ts'

/** Per organization in 15 minutes: decoding an image costs much more than any other call. */
const maxUploads = 30

/**
 * Stores an image as a possible logo and returns its URL; saving the settings with this URL makes
 * it the logo (decision 109). Throws 400 without an image, 413 above 2 MB, 422 for anything but a
 * PNG, JPEG or WebP image, 429.
 */
export const uploadLogoRoute: RawRoute = {
  method: 'POST',
  url: '/api/settings/logo',
  access: 'admin',
  summary: 'Uploads a logo image: PNG, JPEG or WebP, 2 MB at most',
  returns: z.object({ logo: z.string() }),
  form: z.object({}),
  fileField: 'logo',
  bodyLimit: imageBodyLimit,
  async handle(context, request, reply) {
    const member = memberOf(context)
    await limitAttempts(context, [[`logo:${member.organizationId}`, maxUploads]])
    const bytes = await readUploadedImage(request, reply, 'logo')
    const image = await reencodeLogo(bytes, { signal: endOf(reply) })
    const logo = await inOrganization(member, async (transaction) => {
      await recordAudit(transaction, member, {
        action: 'settings.upload_logo',
        entity: 'organization',
        id: member.organizationId,
        detail: { width: image.width, height: image.height },
      })
      return addLogo(transaction, image, context.clock.now())
    })
    return { logo }
  },
}
