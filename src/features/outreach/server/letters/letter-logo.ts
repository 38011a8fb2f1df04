import sharp from 'sharp'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { readCurrentLogo } from '../../../organizations/server/read-current-logo.ts'

/** Returns the agency's logo for paper, as the URL of a PNG with 300 dots an inch. */
export async function readLetterLogo(
  { log }: OrganizationContext,
  transaction: OrganizationTransaction,
): Promise<string | undefined> {
  const logo = await readCurrentLogo(transaction)
  if (logo === undefined) return undefined
  try {
    const png = await sharp(logo.bytes)
      .resize(900, 250, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  } catch (error) {
    // Letters go without it.
    log.error({ error }, 'the logo cannot be drawn')
    return undefined
  }
}
