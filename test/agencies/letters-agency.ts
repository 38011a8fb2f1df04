import { afterEach } from 'vitest'
import { requestReplanOfAll } from '../../src/features/contacts/server/request-replan.ts'
import { suppressEmailAddress } from '../../src/features/contacts/server/suppression.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import type { ContactId } from '../../src/kernel/ids.ts'
import { buildContact, type ContactToBuild } from '../builders.ts'
import { pdfTexts } from '../files/pdf-texts.ts'
import { startSettingsAgency } from './settings-agency.ts'

/** A client without an email address, whose birthday email is due on June 15, 2026. */
const client = {
  ...{ email: null, birthDate: calendarDate('1955-06-29'), effectiveDate: null },
  ...{ street: '14 Harbor Road', city: 'Dallas', firstName: 'Ruth', lastName: 'Abernathy' },
}

/**
 * An agency whose admin prints letters, on June 15, 2026. For the top of a test file, which awaits
 * it. Its contacts are deleted after each test.
 */
export async function startLettersAgency() {
  const { app, agency, as, save, inAgency } = await startSettingsAgency()
  const { organizationId } = agency
  afterEach(() =>
    inAgency(async (transaction) => {
      await transaction.deleteFrom('contact').execute()
    }),
  )
  return {
    ...{ app, agency, as, save, inAgency },
    build: (more: Partial<ContactToBuild> = {}) =>
      buildContact(app.services, organizationId, { ...client, ...more }),
    /** Saves settings and plans everyone again. */
    plan: async (settings: object = {}) => {
      await save({ smartSendEnabled: false, quietFirstYear: false, ...settings })
      await inAgency(requestReplanOfAll)
      await app.runJobs()
    },
    list: async (query = '', who = as) =>
      (await app.call('GET', `/api/letters${query}`, { as: who })).body,
    print: (body: object = {}, who = as) =>
      app.call('POST', '/api/letters/print', { as: who, body }),
    batches: async (who = as) =>
      (await app.call('GET', '/api/letters/batches', { as: who })).body.batches,
    undo: (id: number, who = as) =>
      app.call('POST', `/api/letters/batches/${id}/undo`, { as: who, body: {} }),
    /** Takes a PDF and reads it. */
    take: async (url: string, who = as) => {
      const { statusCode, rawPayload, headers } = await app.http.inject({
        ...{ method: 'GET', url, headers: { cookie: who } },
      })
      return { status: statusCode, texts: statusCode === 200 ? pdfTexts(rawPayload) : [], headers }
    },
    emailsOf: (id: ContactId) =>
      inAgency((transaction) =>
        transaction
          .selectFrom('email')
          .select(['email_type', 'occasion', 'status', 'letter_batch_id'])
          .where('contact_id', '=', id)
          .execute(),
      ),
    /** No email goes to an address any more. */
    suppress: (email: string, reason: 'bounced' | 'unsubscribed' | 'complained') =>
      inAgency((transaction) =>
        suppressEmailAddress(transaction, { email, reason, emailId: null, at: new Date() }),
      ),
  }
}

/** Whether a file has this text somewhere. */
export const hasText = (texts: readonly { readonly text: string }[], part: string): boolean =>
  texts.some(({ text }) => text.includes(part))
