import { AppError } from '../../../../kernel/app-error.ts'
import { addDays } from '../../../../kernel/calendar-date.ts'
import { minuteMs } from '../../../../kernel/duration.ts'
import type { AgentId, OrganizationId } from '../../../../kernel/ids.ts'
import { contentHash, hashToken } from '../../../../platform/crypto.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import { networkOf } from '../../../../platform/http/ip-network.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import type { Services } from '../../../../platform/services.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { recordReading } from '../../../contacts/server/record-reading.ts'
import {
  calendarNotFound,
  calendarReach,
  calendarReadTooOften,
} from '../../shared/calendar/calendar-texts.ts'
import { taskScope } from '../../shared/task.policy.ts'
import { findReader } from '../find-reader.ts'
import { readTaskTime } from '../task-time.ts'
import { changeCalendarRow, findCalendarRow, findCalendarSecret } from './calendar-feed.sql.ts'
import { listCalendarTasks } from './calendar-tasks.sql.ts'
import { calendarText } from './calendar-text.ts'
import { calendarTokenOf } from './calendar-token.ts'

/** The last read is stored at most this often, in milliseconds. */
const noteEvery = minuteMs
/** Reads of one calendar, and attempts of one network with unknown secrets, in 15 minutes. */
const maxReads = 60

interface Owner {
  readonly organization_id: number
  readonly agent_id: number
}

interface FeedToRead {
  readonly file: string
  readonly ipAddress: string
  /** The tags of the texts that the program has already. */
  readonly known: readonly string[]
}

/**
 * Returns a calendar's text by its secret, with its tag. Throws 404 for an unknown or ended one,
 * 429.
 */
async function readCalendarFeed(
  services: Services,
  { file, ipAddress, known }: FeedToRead,
): Promise<{ text: string; tag: string }> {
  const token = calendarTokenOf(file)
  const owner =
    token &&
    (await systemTransaction(services.database, (system) =>
      findCalendarSecret(system, hashToken(token)),
    ))
  const key = owner
    ? (`calendar:${owner.organization_id}/${owner.agent_id}` as const)
    : (`calendar-guess:${networkOf(ipAddress)}` as const)
  await limitAttempts(services, [[key, maxReads]], calendarReadTooOften)
  const feed = owner && (await feedOf(services, owner, { ipAddress, known }))
  if (!feed) throw new AppError('NOT_FOUND', calendarNotFound)
  return feed
}

function feedOf(
  services: Services,
  { organization_id, agent_id }: Owner,
  { ipAddress, known }: Omit<FeedToRead, 'file'>,
): Promise<{ text: string; tag: string } | undefined> {
  const { database, clock, config } = services
  const organizationId = organization_id as OrganizationId
  return inOrganization({ database, organizationId }, async (transaction) => {
    const reader = await findReader(transaction, agent_id as AgentId)
    const feed = await findCalendarRow(transaction, agent_id)
    if (reader === undefined || feed === undefined) return undefined
    const at = clock.now()
    const before = at.getTime() - noteEvery
    if (feed.last_read_at === null || feed.last_read_at.getTime() <= before)
      await changeCalendarRow(transaction, agent_id, { last_read_at: at })
    const time = await readTaskTime(services, transaction)
    const { day } = time.now
    const tasks = await listCalendarTasks(
      transaction,
      { scope: taskScope(reader.principal, 'mine'), time },
      {
        from: addDays(day, -calendarReach.before),
        until: addDays(day, calendarReach.after),
        limit: calendarReach.tasks,
      },
    )
    const text = calendarText(tasks, {
      agency: reader.agency,
      agencyId: reader.agencyId,
      baseUrl: config.baseUrl,
      timeZone: time.timeZone,
      withPhone: feed.with_phone,
    })
    // Weak: the same calendar may be sent compressed.
    const tag = `W/"${contentHash(text).slice(0, 32)}"`
    // Programs ask all day: what they have already is not read again.
    if (!known.includes(tag)) {
      const { principal } = reader
      const actor = { kind: 'member', agentId: principal.agentId } as const
      const contacts = new Set(tasks.flatMap(({ contact_id }) => contact_id ?? [])).size
      const context = { ...services, organizationId, principal, actor, ipAddress }
      await recordReading(context, transaction, contacts)
    }
    return { text, tag }
  })
}

/** The calendar as calendar programs read it: with the secret in the URL and without a cookie. */
export const calendarRoute: RawRoute = {
  method: 'GET',
  url: '/api/calendar/:file',
  access: 'public',
  summary: 'A member’s calendar feed, at its secret URL (iCalendar, RFC 5545)',
  produces: 'text/calendar',
  handle: async (context, request, reply) => {
    const { file } = request.params as { file: string }
    const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
    const { text, tag } = await readCalendarFeed(context, { file, ipAddress: request.ip, known })
    reply.header('cache-control', 'private, no-cache').header('etag', tag)
    if (known.includes(tag)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="holdfast.ics"')
      .send(text)
  },
}
