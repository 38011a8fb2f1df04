import { expect, test } from 'vitest'
import { startLettersAgency } from '../../../../../test/agencies/letters-agency.ts'
import { pdfTexts } from '../../../../../test/files/pdf-texts.ts'
import { findBatch } from './letter-batches.sql.ts'
import { drawnFileOf } from './letter-files.ts'

const { app, agency, inAgency, build, plan, print } = await startLettersAgency()
const context = { ...app.services, organizationId: agency.organizationId }

test('a slow reader has letters drawn only as they are read; one who left takes them, not copies', async () => {
  for (let i = 0; i < 60; i += 1) await build({ lastName: `Reader${i}` })
  await plan({ letterTypes: ['birthday'] })
  const { batch: id } = (await print()).body
  await app.runJobs()
  const batchNow = async () => {
    const batch = await inAgency((transaction) => findBatch(transaction, id))
    if (batch === undefined) throw new Error('no batch')
    return batch
  }
  const batch = await batchNow()
  expect(batch).toMatchObject({ status: 'ready', letters: 60 })

  const left = drawnFileOf(context, { batch, copy: false, logo: undefined })
  await left.next()
  expect((await batchNow()).taken_at).toBeNull()
  await left.return(undefined)
  expect((await batchNow()).taken_at).toBeNull()

  const whole: Buffer[] = []
  for await (const part of drawnFileOf(context, { batch, copy: false, logo: undefined }))
    whole.push(part)
  expect(whole.length).toBeGreaterThan(1)
  const texts = pdfTexts(Buffer.concat(whole))
  for (const name of ['Reader0', 'Reader49', 'Reader59'])
    expect(texts.some(({ text }) => text.includes(name))).toBe(true)
  expect((await batchNow()).taken_at).not.toBeNull()
})
