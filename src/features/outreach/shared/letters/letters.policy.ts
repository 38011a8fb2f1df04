import type { Principal } from '../../../../kernel/principal.ts'

/** Whether the member sees the letters that others printed. */
export const seesAllBatches = ({ isAdmin }: Pick<Principal, 'isAdmin'>): boolean => isAdmin

/** Whether the member may see, take and undo letters that this member printed. */
export const maySeeBatch = (
  member: Pick<Principal, 'isAdmin' | 'agentId'>,
  printedBy: number,
): boolean => seesAllBatches(member) || member.agentId === printedBy
