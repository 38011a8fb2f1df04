import { dayMs } from '../../../kernel/duration.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { ReencodedImage } from '../../../platform/images/reencode-image.ts'
import { logoUrl } from './logo-url.ts'
import { getSettingsRow, insertLogo } from './settings.sql.ts'

/** Stores an image that can become the logo. Returns its URL, which works from then on. */
export async function addLogo(
  transaction: OrganizationTransaction,
  image: ReencodedImage,
  now: Date,
): Promise<string> {
  const unusedBefore = new Date(now.getTime() - dayMs)
  const id = await insertLogo(transaction, image, { now, unusedBefore })
  const { public_id: publicId } = await getSettingsRow(transaction)
  return logoUrl(publicId, id)
}
