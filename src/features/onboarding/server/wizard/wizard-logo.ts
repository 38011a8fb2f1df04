import { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import { endOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import {
  imageBodyLimit,
  readUploadedImage,
} from '../../../../platform/images/read-uploaded-image.ts'
import { reencodeLogo } from '../../../../platform/images/reencode-image.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { onboardingCookie } from '../../../access/server/session-cookie.ts'
import { findDraftLogo, updateDraft } from './draft.sql.ts'
import { draftKeyOf, memberKeyOf, requireDraft, type WizardCaller } from './wizard-caller.ts'

const url = '/api/onboarding/logo'
/** Per agency in 15 minutes: decoding an image costs much more than any other call. */
const maxUploads = 20
/** A new agency has not shown yet that it is one. */
const megapixels = 4
const logoMissing = 'You have not uploaded a logo yet.'

export const wizardCallerOf = ({ config, request, principal }: RequestContext): WizardCaller => ({
  browser: onboardingCookie.read(config, request),
  principal,
  ipAddress: request.ip,
})

/**
 * Keeps a logo with the wizard's draft until the setup ends. Only for the admin who has logged in,
 * and so has proven the email address: until then the browser keeps the file. Throws 400 without an
 * image, 403 without a setup to continue, 413 above 2 MB, 422 for anything but PNG, 429.
 */
export const uploadWizardLogoRoute: RawRoute = {
  method: 'POST',
  url,
  access: 'admin',
  summary: 'Uploads the wizard’s logo: PNG, max 2 MB',
  returns: z.object({ logo: z.string() }),
  form: z.object({}),
  fileField: 'logo',
  bodyLimit: imageBodyLimit,
  async handle(context, request, reply) {
    const key = requireDraft(await memberKeyOf(context, wizardCallerOf(context)))
    await limitAttempts(context, [[`onboarding-logo:${key.organizationId}`, maxUploads]])
    const { bytes } = await reencodeLogo(await readUploadedImage(request, reply, 'logo'), {
      signal: endOf(reply),
      formats: ['png'],
      megapixels,
    })
    await systemTransaction(context.database, (system) => updateDraft(system, key, { logo: bytes }))
    return { logo: url }
  },
}

/** The caller's own logo, which is public only once the setup has ended. */
export const wizardLogoRoute: RawRoute = {
  method: 'GET',
  url,
  access: 'public',
  summary: 'The wizard’s logo, for the browser or the admin that uploaded it',
  produces: 'image/png',
  async handle(context, _request, reply) {
    const key = await draftKeyOf(context, wizardCallerOf(context))
    const logo =
      key &&
      (await systemTransaction(context.database, (system) =>
        findDraftLogo(system, key, context.clock.now()),
      ))
    if (!logo) throw new AppError('NOT_FOUND', logoMissing)
    return reply.type('image/png').header('cache-control', 'private, no-store').send(logo)
  },
}
