import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readStored, storeCorrespondence } from '../../../../test/agencies/stored-correspondence.ts'
import { buildAgent } from '../../../../test/builders.ts'
import { startSchedule } from '../../../../test/calls/schedule-calls.ts'
import {
  codeAt,
  codeLength,
  enterCode,
  setUpSecondFactor,
  startSignIn,
} from '../../../../test/calls/second-factor.ts'
import type { BuiltVisit } from '../../../../test/calls/visits.ts'
import { readUploadedFile, uploadFile } from '../../../../test/files/upload-file.ts'
import { dayMs } from '../../../kernel/duration.ts'
import { features } from '../../../main/features.ts'
import { unwrapDataKey } from '../../../platform/crypto.ts'
import type { ActorContext } from '../../../platform/services.ts'
import { findArchive } from '../../agency-data/server/archive/archives.sql.ts'
import { makeArchive } from '../../agency-data/server/archive/make-archive.ts'
import { openArchiveKey } from '../../agency-data/server/archive/sealed-archive-key.ts'
import { prepareKey } from '../../sending/server/add-key.ts'
import { replaceDomain } from '../../sending/server/sending-domains.sql.ts'
import { readSendingIdentity } from '../../sending/server/sending-identity.ts'
import { unsealSecret } from '../../webhooks/server/sign-webhook.ts'
import { renewDataKeys } from './renew-data-keys.ts'

const { app, ours, within, visitOf, ask, answerQuestions, requestsOf } = await startSchedule()
const { services, clock } = app
const sealed = features.flatMap((feature) => feature.sealed ?? [])
const renew = (progress: (done: number, of: number) => void = () => {}) =>
  renewDataKeys(services, { sealed, progress, grace: 0 })

const keyIds = () =>
  within(async (transaction) => {
    const keys = await transaction.selectFrom('data_key').select('id').orderBy('id').execute()
    return keys.map(({ id }) => id)
  })

async function readAnswers({ contactId }: BuiltVisit): Promise<string> {
  const as = await app.signIn(ours.admin.email)
  const { text } = await app.call('GET', `/api/contacts/${contactId}/eligibility`, { as })
  return text
}

const actor = { kind: 'system' } as const
const archiveKey = (context: ActorContext, id: number) =>
  within(async (transaction) => {
    const archive = await findArchive(transaction, id)
    if (archive === undefined) throw new Error('no archive')
    return openArchiveKey(context, transaction, archive)
  })

/** The signing secret of the only endpoint, as its deliveries use it. */
const webhookSecret = () =>
  within(async (transaction) => {
    const row = await transaction
      .selectFrom('webhook_endpoint as e')
      .innerJoin('data_key as k', (join) =>
        join
          .onRef('k.organization_id', '=', 'e.organization_id')
          .onRef('k.id', '=', 'e.data_key_id'),
      )
      .select(['e.secret', 'e.previous_secret', 'k.wrapped'])
      .executeTakeFirstOrThrow()
    const key = unwrapDataKey(services.keys, row.wrapped)
    return [row.secret, row.previous_secret ?? Buffer.alloc(0)].map((secret) =>
      unsealSecret(key, ours.organizationId, secret),
    )
  })

async function addWebhook(): Promise<readonly string[]> {
  const as = await app.signIn(ours.admin.email)
  const body = { url: 'https://hooks.example.com/in', eventTypes: ['quote.viewed'] }
  const added = await app.call('POST', '/api/webhooks', { as, body })
  const { endpoint, secret } = added.body
  const again = await app.call('POST', `/api/webhooks/${endpoint.id}/secret`, { as })
  return [again.body.secret, secret]
}

/** The key that signs the agency's emails, as the sender uses it. */
const signingKey = () =>
  within(async (transaction) => {
    const { signerOf } = await readSendingIdentity(services, transaction)
    return signerOf('quotes@pine.example')?.key.export({ format: 'pem', type: 'pkcs8' })
  })

async function addDomain() {
  const { agentId: createdBy } = ours.admin
  const store = await prepareKey(services)
  await within(async (transaction) => {
    const at = clock.now()
    await replaceDomain(transaction, {
      ...{ domain: 'pine.example', localPart: 'quotes', createdBy, at },
    })
    await store(transaction, { selector: 'holdfast1', state: 'active' })
  })
  return signingKey()
}

test('after an interruption and a second run, everything sealed opens with a new key, and the earlier one is gone', async () => {
  const [visit, deleted] = [await visitOf(), await visitOf()]
  for (const one of [visit, deleted]) await answerQuestions(one, 'yes')
  await ask(visit)
  const [answers, requests] = [await readAnswers(visit), await requestsOf(visit)]
  expect(answers).toContain('in May')
  const secrets = await addWebhook()
  const domainKey = await addDomain()
  expect(domainKey).toContain('PRIVATE KEY')
  const letter = Buffer.from('%PDF-1.7 a letter')
  const { file } = (
    await uploadFile(app, {
      as: await app.signIn(ours.admin.email),
      ...{ contact: visit.contactId, name: 'Letter.pdf', bytes: letter },
    })
  ).body
  await within((transaction) => storeCorrespondence(services, transaction, visit.contactId))
  const texts = () => within((transaction) => readStored(services, transaction, visit.contactId))
  const emails = await texts()
  expect(emails).toEqual(['Isolda wrote this.', 'Isolda wrote this.'])
  const member = await buildAgent(services, ours.organizationId)
  const factor = await setUpSecondFactor(app, await app.signIn(member.email))
  const waiting = await buildAgent(services, ours.organizationId)
  const beginner = await app.signIn(waiting.email)
  const { secret } = (await app.call('POST', '/api/second-factor/start', { as: beginner })).body
  const admin = await app.signIn(ours.admin.email)
  const gone = await visitOf()
  const noLetters = { as: admin, body: { noLetters: true } }
  await app.call('PUT', `/api/contacts/${gone.contactId}/letters`, noLetters)
  await app.call('DELETE', '/api/contacts', {
    ...{ as: admin, body: [deleted.contactId, gone.contactId] },
  })
  await app.call('DELETE', '/api/contacts/bin', { as: admin, body: { ids: [gone.contactId] } })
  const asked = await app.call('POST', '/api/agency-data/archive', {
    as: admin,
    body: { withAnswers: true },
  })
  const context = { ...services, organizationId: ours.organizationId, actor } as const
  await makeArchive(context, { archiveId: asked.body.id }, undefined)
  const archived = await archiveKey(context, asked.body.id)
  const [first] = await keyIds()

  // The key of today is not renewed again.
  expect(await renew()).toMatchObject({ renewed: 0, rows: 0 })
  const setUp = await within((transaction) =>
    transaction.selectFrom('second_factor_setup').selectAll().executeTakeFirstOrThrow(),
  )
  clock.advance(2 * dayMs)
  const cut = renew(() => {
    throw new Error('cut off')
  })
  await expect(cut).rejects.toThrow('cut off')
  expect(await keyIds()).toHaveLength(2)
  expect(await readAnswers(visit)).toBe(answers)

  const result = await renew()
  expect(result).toMatchObject({ deletedKeys: 0, keptKeys: 1 })
  const [kept, newest] = await keyIds()
  expect([kept, newest]).toEqual([first, expect.any(Number)])
  for (const table of sealed.flatMap(({ tables = [] }) => tables)) {
    const { rows } = await within((transaction) =>
      sql<{ data_key_id: number }>`select distinct data_key_id from ${sql.table(table.name)}
        where data_key_id is not null`.execute(transaction),
    )
    expect([table.name, rows]).toEqual([table.name, [{ data_key_id: newest }]])
  }
  expect(await texts()).toEqual(emails)
  expect(await signingKey()).toBe(domainKey)
  expect(await readAnswers(visit)).toBe(answers)
  expect(await requestsOf(visit)).toEqual(requests)
  const { rawPayload } = await readUploadedFile(app, {
    as: await app.signIn(ours.admin.email),
    ...{ contact: visit.contactId, file: file.id },
  })
  expect(rawPayload.equals(letter)).toBe(true)
  expect(await archiveKey(context, asked.body.id)).toEqual(archived)
  expect(await webhookSecret()).toEqual(secrets)
  const changed = await within((transaction) =>
    transaction.selectFrom('second_factor_setup').selectAll().executeTakeFirstOrThrow(),
  )
  expect(changed.secret.equals(setUp.secret)).toBe(false)
  expect(secret).toMatch(/^[A-Z2-7]+$/)
  for (const code of [factor.recoveryCodes[0], codeAt(factor.secret, clock.now())]) {
    const { pending } = await startSignIn(app, member.email)
    expect((await enterCode(app, pending, code ?? '')).status).toBe(200)
  }

  // Restored rows need the earlier key until the next renewal.
  const as = await app.signIn(ours.admin.email)
  const restored = await app.call('POST', '/api/contacts/restore', {
    as,
    body: { ids: [deleted.contactId] },
  })
  expect(restored.status).toBe(200)
  expect(await readAnswers(deleted)).toContain('in May')
  expect(await renew()).toMatchObject({ renewed: 0, rows: 1, deletedKeys: 1, keptKeys: 0 })
  expect(await keyIds()).toEqual([newest])
  expect(await readAnswers(deleted)).toContain('in May')

  // A third key: the recovery codes' own key is sealed again, and new codes replace it.
  clock.advance(2 * dayMs)
  expect(await renew()).toMatchObject({ renewed: 1, deletedKeys: 1 })
  const { pending } = await startSignIn(app, member.email)
  const entered = await enterCode(app, pending, factor.recoveryCodes[1] ?? '')
  expect(entered.status).toBe(200)
  clock.advance(codeLength)
  const { pending: again } = await startSignIn(app, member.email)
  expect((await enterCode(app, again, factor.recoveryCodes[1] ?? '')).status).toBe(400)
})

test('every table whose rows name a data key is declared by its feature, with all its sealed columns', async () => {
  const { rows } = await within((transaction) =>
    sql<{ name: string; columns: string[] }>`
      select c.conrelid::regclass::text as name,
        (select array_agg(a.attname::text order by a.attname) from pg_attribute a
          where a.attrelid = c.conrelid and a.atttypid = 'bytea'::regtype
            and not a.attisdropped) as columns
      from pg_constraint c where c.contype = 'f' and c.confrelid = 'data_key'::regclass
      order by 1`.execute(transaction),
  )
  const declared = sealed
    .flatMap(({ tables = [] }) => tables)
    .map(({ name, columns }) => ({ name, columns: Object.keys(columns).toSorted() }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  // A hash needs no key.
  // The message itself is sealed with a key that is sealed.
  const unsealed = ['resume_hash', 'raw']
  expect(
    rows.map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !unsealed.includes(column)),
    })),
  ).toEqual(declared)
})
