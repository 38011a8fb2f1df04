import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { SignInSecurity } from '../../shared/second-factor.contract.ts'
import { findSignInSecurity } from './sign-in-security.sql.ts'

export const readSignInSecurity = (context: MemberContext): Promise<SignInSecurity> =>
  inOrganization(context, findSignInSecurity)
