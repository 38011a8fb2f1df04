import { AppError } from '../../kernel/app-error.ts'
import { adminRequired, type RequestContext, signInRequired } from './request-context.ts'

/** The one door of all calls: throws 401 or 403 unless the request may make a call of this access. Unknown access is taken as admin's. */
export function checkAccess(access: string | undefined, { principal }: Pick<RequestContext, 'principal'>): void {
  if (access === 'public') return
  if (principal === undefined) throw new AppError('UNAUTHORIZED', signInRequired)
  if (access !== 'member' && !principal.isAdmin) throw new AppError('FORBIDDEN', adminRequired)
}
