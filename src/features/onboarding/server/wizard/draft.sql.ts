import type { Expression, ExpressionBuilder, SqlBool, Updateable } from 'kysely'
import type { DB } from '../../../../platform/database/schema.gen.ts'
import type { SystemTransaction } from '../../../../platform/database/transaction.ts'
import { smartSendSetting } from '../../../organizations/shared/smart-send-setting.ts'
import { WizardValues } from '../../shared/wizard.contract.ts'
import { clampFrame, type WizardFrame } from '../../shared/wizard-search.rules.ts'

/** Finds a draft: of the browser with this token, or of an agency whose admin is signed in. */
export type DraftKey = { readonly tokenHash: Buffer } | { readonly organizationId: number }

/**
 * Whether a draft is the key's. Once there is an agency, a browser's token counts as long as the
 * browser is known: an emailed link that is used elsewhere ends it.
 */
const isKeyOf =
  (key: DraftKey) =>
  ({
    eb,
    or,
    and,
    exists,
    selectFrom,
  }: ExpressionBuilder<DB, 'directory.onboarding_draft'>): Expression<SqlBool> => {
    const draft = 'directory.onboarding_draft'
    if ('organizationId' in key) return eb('organization_id', '=', key.organizationId)
    const known = selectFrom('directory.onboarding_browser as b')
      .select('b.agent_id')
      .whereRef('b.token_hash', '=', `${draft}.token_hash`)
      .whereRef('b.organization_id', '=', `${draft}.organization_id`)
    return and([
      eb('token_hash', '=', key.tokenHash),
      or([eb('organization_id', 'is', null), exists(known)]),
    ])
  }

export interface WizardDraft {
  readonly organizationId: number | null
  readonly email: string | null
  readonly values: WizardValues
  readonly frame: WizardFrame
  readonly hasLogo: boolean
  readonly toldAt: Date | null
}

export const emptyValues: WizardValues = {
  firstName: '',
  lastName: '',
  phone: '',
  companyName: '',
  website: '',
  selectedCarriers: [],
  useSmartSend: smartSendSetting.byDefault,
  agents: [],
}

/** Returns the draft of a key unless it has expired; `lock` locks it until the transaction ends. */
export async function findDraft(
  system: SystemTransaction,
  key: DraftKey,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<WizardDraft | undefined> {
  const row = await system
    .selectFrom('directory.onboarding_draft')
    .select(['organization_id', 'email', 'saved', 'frame', 'told_at'])
    .select(({ eb }) => eb('logo', 'is not', null).as('has_logo'))
    .where(isKeyOf(key))
    .where('expires_at', '>', now)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return (
    row && {
      organizationId: row.organization_id,
      email: row.email,
      values: WizardValues.parse({ ...emptyValues, ...(row.saved as object) }),
      frame: clampFrame(row.frame) ?? 1,
      hasLogo: row.has_logo === true,
      toldAt: row.told_at,
    }
  )
}

export async function findDraftLogo(
  system: SystemTransaction,
  key: DraftKey,
  now: Date,
): Promise<Buffer | null> {
  const row = await system
    .selectFrom('directory.onboarding_draft')
    .select('logo')
    .where(isKeyOf(key))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.logo ?? null
}

export interface NewDraft {
  readonly tokenHash: Buffer
  readonly organizationId?: number | undefined
  readonly email: string | null
  readonly values: WizardValues
  readonly frame: WizardFrame
  readonly now: Date
  readonly expiresAt: Date
}

/** Adds a draft, unless its agency has one, and deletes expired ones. */
export async function insertDraft(system: SystemTransaction, draft: NewDraft): Promise<void> {
  await system
    .deleteFrom('directory.onboarding_draft')
    .where('expires_at', '<=', draft.now)
    .execute()
  await system
    .insertInto('directory.onboarding_draft')
    .values({
      token_hash: draft.tokenHash,
      organization_id: draft.organizationId ?? null,
      email: draft.email,
      saved: JSON.stringify(draft.values),
      frame: draft.frame,
      // An agency that exists already has had its email.
      told_at: draft.organizationId === undefined ? null : draft.now,
      created_at: draft.now,
      expires_at: draft.expiresAt,
    })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute()
}

/** Changes a draft's columns. Returns whether it was there. */
export async function updateDraft(
  system: SystemTransaction,
  key: DraftKey,
  values: Updateable<DB['directory.onboarding_draft']>,
): Promise<boolean> {
  const { numUpdatedRows } = await system
    .updateTable('directory.onboarding_draft')
    .set(values)
    .where(isKeyOf(key))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteDraftOf(
  system: SystemTransaction,
  organizationId: number,
): Promise<void> {
  await system
    .deleteFrom('directory.onboarding_draft')
    .where('organization_id', '=', organizationId)
    .execute()
}
