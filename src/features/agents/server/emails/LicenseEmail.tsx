import { displayLongDate } from '../../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { stateName } from '../../../geo/shared/us-states.ts'
import type { LicenseToWarnOf } from '../licenses.sql.ts'
import { MemberEmail } from './MemberEmail.tsx'

export const licenseSubject = 'Licenses that need to be renewed'

/** Lists licenses that have expired or soon will. Not a shared template: each list is different. */
export function LicenseEmail({
  licenses,
  agency,
}: {
  licenses: readonly LicenseToWarnOf[]
  agency: string
}) {
  return (
    <MemberEmail
      title={licenseSubject}
      reason="Agents and admins get this email 60, 30 and 7 days before a license expires, and when it has expired."
    >
      <Paragraph>These state licenses at {agency} need attention:</Paragraph>
      {licenses.map((license) => (
        <Paragraph key={`${license.agent}/${license.state}`}>
          {license.agent}, {stateName(license.state as StateCode)}: {statusOf(license)}
        </Paragraph>
      ))}
      <Paragraph>
        Automatic emails to clients in a state are held from the day after its license expires.
        Enter the new expiry date under Manage Agents as soon as the license is renewed.
      </Paragraph>
    </MemberEmail>
  )
}

const statusOf = ({ expired, expiresOn }: LicenseToWarnOf) =>
  `${expired ? 'expired on' : 'expires on'} ${displayLongDate(expiresOn)}.`
