import { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import { hashToken, newToken } from '../../../../platform/crypto.ts'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import { networkOf } from '../../../../platform/http/ip-network.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import type { RequestContext } from '../../../../platform/http/request-context.ts'
import {
  imageBodyLimit,
  readUploadedImage,
} from '../../../../platform/images/read-uploaded-image.ts'
import { reencodeLogo } from '../../../../platform/images/reencode-image.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { onboardingCookie } from '../../../access/server/session-cookie.ts'
import { emptyValues, findDraftLogo, insertDraft, updateDraft } from './draft.sql.ts'
import { draftKeyOf, type WizardCaller } from './wizard-caller.ts'

const url = '/api/onboarding/logo'
/** Per IP network in 15 minutes: decoding an image costs much more than any other call. */
const maxUploads = 20
/** A logo without a company, of a person who did not continue, is kept for a day. */
const logoMissing = 'There is no logo yet.'

export const wizardCallerOf = ({ config, request, principal }: RequestContext): WizardCaller => ({
  browser: onboardingCookie.read(config, request),
  principal,
  ipAddress: request.ip,
})

/**
 * Keeps a logo with the wizard's draft until the setup ends. Throws 400 without an image, 413 above
 * 2 MB, 422 for anything but PNG, 429.
 */
export const uploadWizardLogoRoute: RawRoute = {
  method: 'POST',
  url,
  access: 'public',
  summary: 'Uploads the wizard’s logo: PNG, max 2 MB',
  returns: z.object({ logo: z.string() }),
  form: z.object({}),
  fileField: 'logo',
  bodyLimit: imageBodyLimit,
  async handle(context, request, reply) {
    await limitAttempts(context, [[`onboarding-logo-from:${networkOf(request.ip)}`, maxUploads]])
    const { bytes } = await reencodeLogo(await readUploadedImage(request, reply, 'logo'), ['png'])
    const now = context.clock.now()
    const key = await draftKeyOf(context, wizardCallerOf(context))
    const browser = newToken()
    const begun = await systemTransaction(context.database, async (system) => {
      if (key !== undefined && (await updateDraft(system, key, { logo: bytes }))) return false
      await insertDraft(system, {
        tokenHash: hashToken(browser),
        email: null,
        values: emptyValues,
        frame: 1,
        logo: bytes,
        now,
        expiresAt: new Date(now.getTime() + dayMs),
      })
      return true
    })
    if (begun) onboardingCookie.set(context.config, reply, browser)
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
