import type { PublicId } from '../../../../kernel/ids.ts'
import { signPublicId } from '../../../../platform/crypto.ts'
import type { Services } from '../../../../platform/services.ts'

/** Purposes of the signatures: the new inbox cannot undo, the earlier one cannot confirm. */
export const linkPurposes = {
  confirm: 'confirm-login-email',
  undo: 'undo-login-email',
} as const
export type LinkKind = keyof typeof linkPurposes
export const linkKinds = Object.keys(linkPurposes) as LinkKind[]

/** The page of a link; the token is not stored. */
export const loginEmailUrl = (
  { config, keys }: Pick<Services, 'config' | 'keys'>,
  kind: LinkKind,
  change: string,
): string =>
  `${config.baseUrl}/auth/login-email/${signPublicId(keys, linkPurposes[kind], change as PublicId)}`
