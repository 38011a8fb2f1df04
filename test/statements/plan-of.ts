import type { KyselyPlugin } from 'kysely'
import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'

/** Runs work whose statements with this word are explained instead; returns their plans. */
export async function planOf(
  word: string,
  transaction: OrganizationTransaction,
  work: (transaction: OrganizationTransaction) => Promise<unknown>,
): Promise<string> {
  const lines: string[] = []
  const explaining: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== 'RawNode' || !node.sqlFragments.join('').includes(word)) return node
      const [first = '', ...rest] = node.sqlFragments
      return { ...node, sqlFragments: [`explain ${first}`, ...rest] }
    },
    async transformResult({ result }) {
      for (const row of result.rows) lines.push(String(row['QUERY PLAN'] ?? ''))
      return result
    },
  }
  await work(
    Object.assign(transaction.withPlugin(explaining), {
      organizationId: transaction.organizationId,
    }) as never,
  )
  return lines.join('\n')
}
