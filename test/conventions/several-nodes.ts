/** Statements that may visit every node of a distributed database, by file, with the reason. */
export const severalNodes: Readonly<Record<string, string>> = {
  'src/features/agents/server/licenses.sql.ts':
    'The minute tick finds the agencies with a license to warn of.',
  'src/features/contacts/server/trash/expired-trash.sql.ts':
    'The minute tick finds the next agency whose trash has expired entries.',
  'src/features/imports/server/undo/expire-import-undos.ts':
    'The minute tick finds the next agency with an undo that has expired.',
}

/**
 * Inserts of selected rows that pass through the coordinator, because it gives them their ids; each
 * has RETURNING or ON CONFLICT, without which it would be a COPY, which row-level security refuses.
 */
export const byCoordinator: Readonly<Record<string, string>> = {}
