import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildOrganization } from '../../../test/builders.ts'
import { getDataKey } from '../../features/organizations/server/get-data-key.ts'
import { createKeys, type Keys } from '../../platform/crypto.ts'
import { inOrganization } from '../../platform/database/transaction.ts'
import { requireDataKeys } from './require-data-keys.ts'

const app = await createTestApp()
afterAll(() => app.close())

const [right, wrong] = [createKeys('the key of this database'), createKeys('another key')]
const isAccepted = (keys: Keys) => requireDataKeys({ ...app.services, keys })

async function sealWith(keys: Keys): Promise<void> {
  const { organizationId } = await buildOrganization(app.services)
  await inOrganization({ ...app.services, organizationId }, (transaction) =>
    getDataKey({ ...app.services, keys }, transaction),
  )
}

test('a SECRET_KEY that opens none of the data keys there are is refused', async () => {
  await isAccepted(wrong)
  await sealWith(right)
  await isAccepted(right)
  await expect(isAccepted(wrong)).rejects.toThrow('SECRET_KEY opens none of 1 data key in')
  await isAccepted(createKeys('a new key', 'the key of this database'))
  await sealWith(wrong)
  await isAccepted(right)
})
