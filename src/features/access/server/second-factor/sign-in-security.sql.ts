import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { RequiredOf } from '../../shared/required-of.ts'
import type { SignInSecurity } from '../../shared/second-factor.contract.ts'

/** Returns whom the agency asks for a second factor, and how many members and admins have none. */
export async function findSignInSecurity(
  transaction: OrganizationTransaction,
): Promise<SignInSecurity> {
  const { require_second_factor, ...counts } = await transaction
    .selectFrom('organization as o')
    .innerJoin('agent as a', 'a.organization_id', 'o.organization_id')
    .leftJoin('second_factor as f', (join) =>
      join.onRef('f.organization_id', '=', 'a.organization_id').onRef('f.agent_id', '=', 'a.id'),
    )
    .select('o.require_second_factor')
    .select(({ fn }) => [
      fn.countAll<number>().as('members'),
      fn.countAll<number>().filterWhere('a.is_admin', '=', true).as('admins'),
      fn.countAll<number>().filterWhere('f.created_at', 'is', null).as('membersWithout'),
      fn
        .countAll<number>()
        .filterWhere('f.created_at', 'is', null)
        .filterWhere('a.is_admin', '=', true)
        .as('adminsWithout'),
    ])
    .where('o.organization_id', '=', transaction.organizationId)
    .groupBy('o.require_second_factor')
    .executeTakeFirstOrThrow()
  return {
    requiredOf: RequiredOf.parse(require_second_factor),
    members: Number(counts.members),
    admins: Number(counts.admins),
    membersWithout: Number(counts.membersWithout),
    adminsWithout: Number(counts.adminsWithout),
  }
}
