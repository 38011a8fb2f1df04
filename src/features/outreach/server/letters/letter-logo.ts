import sharp from 'sharp'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { readCurrentLogo } from '../../../organizations/server/read-current-logo.ts'

/** Returns the agency's logo as a PNG for paper, 300 dots an inch; undefined without one. */
export async function readLetterLogo(
  { log }: OrganizationContext,
  transaction: OrganizationTransaction,
): Promise<Buffer | undefined> {
  const logo = await readCurrentLogo(transaction)
  if (logo === undefined) return undefined
  try {
    return await sharp(logo.bytes)
      .resize(900, 250, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
  } catch (error) {
    // Letters go without it.
    log.error({ error }, 'the logo cannot be drawn')
    return undefined
  }
}
