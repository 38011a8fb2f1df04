import type { z } from 'zod'
import { hashToken, newToken } from '../../../../platform/crypto.ts'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import { networkOf } from '../../../../platform/http/ip-network.ts'
import type { Services } from '../../../../platform/services.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import type { wizardContract } from '../../shared/wizard.contract.ts'
import type { WizardFrame } from '../../shared/wizard-search.rules.ts'
import { limitSignUps } from '../sign-up.ts'
import {
  type DraftKey,
  emptyValues,
  findDraft,
  insertDraft,
  updateDraft,
  type WizardDraft,
} from './draft.sql.ts'
import { requestAgency } from './start-wizard-agency.ts'
import { draftExpiry, draftKeyOf, type WizardCaller } from './wizard-caller.ts'

type Input = z.output<(typeof wizardContract.saveCompany)['~orpc']['inputSchema'] & z.ZodType>

export interface SavedCompany {
  readonly frame: WizardFrame
  /** The token for a new onboarding cookie, when the wizard has begun with this call. */
  readonly browser: string | undefined
}

/**
 * Saves step 1. A stranger's agency is made by a job, as a sign-up's is, so that neither the
 * response nor its time shows whether the email address is known; the owner of a known one gets an
 * email about it. A corrected email address begins again with the saved values. Throws 429 as a
 * sign-up does.
 */
export async function saveCompany(
  services: Services,
  caller: WizardCaller,
  { email: typed, previousEmail, trap = '', ...company }: Input,
): Promise<SavedCompany> {
  const now = services.clock.now()
  const key = await draftKeyOf(services, caller)
  const member = key !== undefined && 'organizationId' in key
  const before =
    key && (await systemTransaction(services.database, (system) => findDraft(system, key, now)))
  // The email address of a member is the one they signed in with.
  const email = member ? (before?.email ?? caller.principal?.email ?? typed) : typed
  const known = [null, email, previousEmail?.trim().toLowerCase()]
  const continued = member || known.includes(before?.email) ? before : undefined
  const begins = !member && continued?.email !== email
  if (begins) await limitSignUps(services, { email, ipAddress: caller.ipAddress })
  else await limitAttempts(services, [[`onboarding-from:${networkOf(caller.ipAddress)}`, 120]])
  const browser = begins ? newToken() : undefined
  if (trap.trim() !== '') return { frame: 2, browser }
  const saved = await store(services, { key, continued, browser, email, company, now })
  if (!member) {
    const token = browser ?? caller.browser
    if (token !== undefined)
      await requestAgency(services, {
        browserHash: hashToken(token).toString('hex'),
        ipAddress: caller.ipAddress,
        abandoned: begins ? (continued?.organizationId ?? undefined) : undefined,
      })
  }
  return { frame: saved, browser }
}

interface CompanyToStore {
  readonly key: DraftKey | undefined
  readonly continued: WizardDraft | undefined
  readonly browser: string | undefined
  readonly email: string
  readonly company: Omit<Input, 'email' | 'previousEmail' | 'trap'>
  readonly now: Date
}

async function store(
  services: Services,
  { key, continued, browser, email, company, now }: CompanyToStore,
): Promise<WizardFrame> {
  const expiresAt = draftExpiry(now)
  return systemTransaction(services.database, async (system) => {
    // Locked and read again: another tab may have saved a later step meanwhile.
    const draft = key && continued && (await findDraft(system, key, now, { lock: true }))
    const frame = Math.max(2, draft?.frame ?? continued?.frame ?? 2) as WizardFrame
    const values = { ...emptyValues, ...(draft ?? continued)?.values, ...company }
    const changed =
      key !== undefined &&
      draft !== undefined &&
      (await updateDraft(system, key, {
        email,
        saved: JSON.stringify(values),
        frame,
        expires_at: expiresAt,
        ...(browser !== undefined && {
          token_hash: hashToken(browser),
          organization_id: null,
          told_at: null,
        }),
      }))
    if (!changed)
      await insertDraft(system, {
        tokenHash: hashToken(browser ?? newToken()),
        email,
        values,
        frame,
        now,
        expiresAt,
      })
    return frame
  })
}
