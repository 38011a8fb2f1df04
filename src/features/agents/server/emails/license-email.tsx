import { displayLongDate } from '../../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'
import { stateName } from '../../../geo/shared/us-states.ts'
import { warningSteps } from '../../shared/license.rules.ts'
import type { LicenseToWarnOf } from '../licenses.sql.ts'

const before = warningSteps.filter((step) => step > 0)
const daysBefore = `${before.slice(0, -1).join(', ')} and ${before.at(-1)}`

/** Lists licenses that have expired or soon will, so it is rendered for each recipient. */
export const licenseEmail = (
  agency: string,
  licenses: readonly LicenseToWarnOf[],
): ProductEmail<never> => ({
  kind: 'license-expiry',
  subject: () => 'Licenses to renew',
  component: ({ subject }) => (
    <ProductEmailLayout
      title={subject}
      reason={`Agents and admins get this email ${daysBefore} days before a license expires and when it has expired.`}
    >
      <Paragraph>These state licenses at {agency} need attention:</Paragraph>
      {licenses.map((license) => (
        <Paragraph key={`${license.agent}/${license.state}`}>
          {license.agent}, {stateName(license.state as StateCode)}: {statusOf(license)}
        </Paragraph>
      ))}
      <Paragraph>
        The day after a license expires, we stop sending automatic emails to clients in that state.
        Once the license is renewed, enter the new expiration date under Manage Agents.
      </Paragraph>
    </ProductEmailLayout>
  ),
})

const statusOf = ({ expired, expiresOn }: LicenseToWarnOf) =>
  `${expired ? 'expired on' : 'expires on'} ${displayLongDate(expiresOn)}.`
