import { sendOutbox } from '../../src/features/outreach/server/send/send-outbox.ts'
import type { Inline, WrittenText } from '../../src/features/outreach/shared/texts/email-text.ts'
import { startSendingAgency } from '../agencies/sending-agency.ts'
import { buildContact } from '../builders.ts'

export const words = (text: string): Inline => ({ type: 'text', text })
const firstName = (fallback: string): Inline => ({ type: 'field', field: 'firstName', fallback })

/** A text of a birthday email with everything that one may have. */
export const birthdayText = (mark: string): WrittenText => ({
  subject: [
    words(`${mark} for `),
    firstName('a friend'),
    words(', from '),
    { type: 'field', field: 'agency' },
  ],
  preview: [words('Take a look.')],
  blocks: [
    { type: 'rule', rule: 'greeting' },
    {
      type: 'paragraph',
      content: [
        words('Dear '),
        firstName('you'),
        words(', here is '),
        { ...words('our news'), bold: true } as Inline,
        words(' <b>&</b>.'),
      ],
    },
    {
      type: 'list',
      items: [
        [words('One thing')],
        [words('Another in '), { type: 'field', field: 'state', fallback: 'your state' }],
      ],
    },
    { type: 'rule', rule: 'nextStep' },
  ],
})

/** An agency whose admin changes texts, and sends emails with them. For the top of a test file. */
export async function startTextAgency() {
  const agency = await startSendingAgency()
  const { app, organization, queue } = agency
  const as = await app.signIn(organization.admin.email)
  const url = (kind = 'birthday', locale = 'en') => `/api/email-texts/${kind}/${locale}`
  const save = (
    content: WrittenText | null,
    version: number,
    { kind = 'birthday', locale = 'en', who = as } = {},
  ) => app.call('PUT', url(kind, locale), { as: who, body: { version, content } })
  const read = (kind?: string, locale?: string, who = as) =>
    app.call('GET', url(kind, locale), { as: who })
  const current = async (kind?: string, locale?: string): Promise<number> =>
    (await read(kind, locale)).body.version

  let count = 0
  async function sendTo(
    client: Partial<Parameters<typeof buildContact>[2]> = {},
    options: Parameters<typeof queue>[1] = {},
  ) {
    const email = `reader${++count}@mail.example`
    const id = await buildContact(app.services, organization.organizationId, {
      ...{ email, firstName: 'Luz', state: 'TX' },
      ...client,
    })
    await queue([id], options)
    await sendOutbox(app.services)
    const arrived = (await app.emails()).find(({ to }) => to === email)
    if (arrived === undefined) throw new Error('nothing arrived')
    return { ...arrived, contactId: id }
  }
  return { ...agency, ...{ as, url, save, read, current, sendTo } }
}
