import { expect, test } from 'vitest'
import { z } from 'zod'
import { startContactsAgency } from '../../../test/agencies/contacts-agency.ts'
import { maxWorkbookRows } from '../../kernel/list-column.ts'
import { listExportRoute } from './list-export.ts'

const { app, organization } = await startContactsAgency()
const { organizationId, admin } = organization
const member = {
  ...app.services,
  request: { ip: '127.0.0.1' },
  principal: { organizationId, agentId: admin.agentId },
}

/** Asks for a list of this many rows; returns the refusal, and what was begun. */
async function ask(total: number, format: 'csv' | 'xlsx') {
  const begun: [format: string, counted: number | undefined][] = []
  const route = listExportRoute({
    ...{ url: '/api/rows', summary: 'Rows', fileName: 'rows', sheet: 'Rows' },
    columns: [{ key: 'row', header: 'Row', text: String }],
    filter: z.object({}),
    count: async () => total,
    async begin(_context, _filter, format, counted) {
      begun.push([format, counted])
      return { total, timeZone: 'UTC', async *pages() {} }
    },
  })
  const reply = {
    type: () => reply,
    header: () => reply,
    send: (file: NodeJS.ReadableStream) => file.resume(),
  }
  const request = { query: { format } }
  const refused = await route.handle(member as never, request as never, reply as never).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { begun, refused }
}

test('more rows than Excel opens are refused before the list is made or recorded, CSV is offered, and a workbook’s rows are counted once', async () => {
  expect(await ask(maxWorkbookRows, 'xlsx')).toEqual({
    begun: [['xlsx', maxWorkbookRows]],
    refused: undefined,
  })
  expect(await ask(maxWorkbookRows + 1, 'csv')).toEqual({
    begun: [['csv', undefined]],
    refused: undefined,
  })
  expect(await ask(maxWorkbookRows + 1, 'xlsx')).toEqual({
    begun: [],
    refused:
      'Excel can open up to 1,048,575 rows, but this list has 1,048,576. Filter the list or choose a CSV file.',
  })
})
