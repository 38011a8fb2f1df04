import { expect } from 'vitest'
import { startEmptyAgency } from '../agencies/empty-agency.ts'

interface ImportedRow {
  readonly email: string
  readonly [field: string]: string
}

/** The counts of an undo that finds nothing to do. */
export const nothingUndone = {
  deleted: 0,
  putBack: 0,
  partly: 0,
  used: 0,
  changedSince: 0,
  notYours: 0,
  gone: 0,
  tags: 0,
  notes: 0,
}

/**
 * An agency for each test that imports contacts and undoes the imports. For the top of a test file,
 * which awaits it.
 */
export async function startUndoableImports() {
  const agency = await startEmptyAgency()
  const { app, contacts, importContacts } = agency
  const idOf = async (email: string) => (await contacts()).find((one) => one.email === email)?.id
  const plan = (as: string, id: number) =>
    app.call('GET', `/api/contacts/imports/${id}/undo`, { as })
  const confirm = (as: string, id: number, body: object) =>
    app.call('POST', `/api/contacts/imports/${id}/undo`, { as, body })
  return {
    agency,
    /** Returns the values that an undo must restore: everything but the count of edits. */
    valuesOf: async () => (await contacts()).map(({ version, ...values }) => values),
    emails: async () => (await contacts()).map(({ email }) => email),
    idOf,
    /** Imports rows a second after what was before, and returns the import's id. */
    async importOf(
      as: string,
      rows: readonly ImportedRow[],
      extra: object = { overwriteExisting: true },
    ): Promise<number> {
      app.clock.advance(1000)
      const { status, body } = await importContacts(as, { contacts: rows, ...extra })
      expect(status, JSON.stringify(body)).toBe(200)
      app.clock.advance(1000)
      return body.importId
    },
    plan,
    confirm,
    /** Undoes an import as a person does after reading its counts. */
    async undo(as: string, id: number, extra: object = {}) {
      const { deleted, putBack } = (await plan(as, id)).body.undo
      return confirm(as, id, { deleted, putBack, ...extra })
    },
    async edit(email: string, fields: object): Promise<void> {
      app.clock.advance(1000)
      const { status } = await app.call('PUT', `/api/contacts/${await idOf(email)}`, {
        as: agency.admin,
        body: fields,
      })
      expect(status).toBe(200)
    },
  }
}
