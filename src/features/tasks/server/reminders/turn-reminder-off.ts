import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { readSignedPublicId } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { asksOneClick, notOneClick } from '../../../../platform/http/one-click.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import type { Services } from '../../../../platform/services.ts'
import { openPublicLink } from '../../../organizations/server/open-public-link.ts'
import { readPublicAgency } from '../../../organizations/server/read-public-agency.ts'
import { reminderLinkInvalid } from '../../shared/reminders/reminder-texts.ts'
import type { ReminderOff } from '../../shared/reminders/reminders.contract.ts'
import { reminderOffPurpose } from './reminder-link.ts'
import { findReminder, saveReminderRow } from './reminders.sql.ts'

interface ReminderLink {
  readonly token: string
  readonly ipAddress: string
}

type Work = (transaction: OrganizationTransaction, agentId: number) => Promise<void>

async function openReminder(
  services: Services,
  { token }: ReminderLink,
  work: Work,
): Promise<ReminderOff> {
  const publicId = readSignedPublicId(services.keys, reminderOffPurpose, token) ?? ''
  const found = await openPublicLink(services, publicId, ['agent'], async (opened) => {
    const { transaction, targetId } = opened
    await work(transaction, targetId)
    const { agency } = await readPublicAgency(transaction)
    const reminder = await findReminder(transaction, targetId)
    return { agency: agency.name, wanted: reminder?.wanted ?? false }
  })
  if (found === undefined) throw new AppError('NOT_FOUND', reminderLinkInvalid)
  return found
}

/** Returns what a reminder's link turns off, without doing it. Throws 404 for a wrong link. */
export const readReminderOff = (services: Services, link: ReminderLink): Promise<ReminderOff> =>
  openReminder(services, link, async () => {})

/** Turns the reminder of a link off; safe to repeat. Throws 404 for a wrong link. */
export const turnReminderOff = (services: Services, link: ReminderLink): Promise<ReminderOff> =>
  openReminder(services, link, async (transaction, agentId) => {
    const reminder = await findReminder(transaction, agentId)
    if (reminder === undefined || !reminder.wanted) return
    const { hour, turn_on } = reminder
    await saveReminderRow(transaction, agentId, { wanted: false, hour, turn_on })
    await recordAudit(
      transaction,
      {
        clock: services.clock,
        actor: { kind: 'member', agentId: agentId as AgentId },
        ipAddress: link.ipAddress,
      },
      { action: 'reminders.turn_off', entity: 'agent', id: agentId, detail: { by: 'email link' } },
    )
  })

/** RFC 8058: one POST without a cookie turns it off. GET shows the app's page with a button. */
export const reminderOffRoute: RawRoute = {
  method: 'POST',
  url: '/reminders/off/:token',
  access: 'public',
  summary: 'Turns a daily reminder off with one click (RFC 8058)',
  fromAnySite: true,
  async handle(context, request) {
    if (!(await asksOneClick(request))) throw notOneClick()
    const { token } = request.params as { token: string }
    return turnReminderOff(context, { token, ipAddress: request.ip })
  },
}
