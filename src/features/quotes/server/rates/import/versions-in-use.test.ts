import { expect, test } from 'vitest'
import { startQuotingAgency } from '../../../../../../test/agencies/quoting-agency.ts'
import { rateFile, uploadRates } from '../../../../../../test/files/rate-files.ts'

const { app, as } = await startQuotingAgency()
const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.call(method, `/api/rates${path}`, { as, ...(body && { body }) })
const load = async (text: string, illustrative?: boolean) => {
  const { statusCode, body } = await uploadRates(app, as, text, illustrative)
  return { status: statusCode, ...(JSON.parse(body) as { id: number; message?: string }) }
}
const used = async () =>
  (await call('GET', '')).body.versions
    .filter(({ status }: { status: string }) => status === 'in_use')
    .map(({ id }: { id: number }) => id)

test('a file that was marked as examples by mistake is loaded again as real rates, and no third time', async () => {
  const text = rateFile({ premium: '121' })
  const marked = await load(text, true)
  expect((await call('POST', `/versions/${marked.id}/use`, {})).status).toBe(200)
  const real = await load(text, false)
  expect(real).toMatchObject({ status: 200 })
  expect((await call('GET', `/versions/${real.id}`)).body.version.illustrative).toBe(false)
  for (const illustrative of [true, false])
    expect(await load(text, illustrative)).toMatchObject({ status: 409 })
})

test('two admins who put two versions into use at the same time leave one in use, and get no error', async () => {
  const ids: number[] = []
  for (const premium of ['122', '123', '124', '125'])
    ids.push((await load(rateFile({ premium }))).id)
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(ids.map((id) => call('POST', `/versions/${id}/use`, {})))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await used()).toHaveLength(1)
  }
})
