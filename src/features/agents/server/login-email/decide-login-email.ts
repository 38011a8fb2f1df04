import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId, OrganizationId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { readSignedPublicId } from '../../../../platform/crypto.ts'
import {
  asSystem,
  leaveSystemFor,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../../platform/database/transaction.ts'
import { networkOf } from '../../../../platform/http/ip-network.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import { endSignIn } from '../../../access/server/end-sign-in.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { registerLoginAddress } from '../../../access/server/register-login-address.ts'
import { readPublicAgency } from '../../../organizations/server/read-public-agency.ts'
import { loginEmailJob } from '../../shared/agent-emails.job.ts'
import type { LoginEmailChange } from '../../shared/login-email.contract.ts'
import { linkState, loginEmailLinkSpent } from '../../shared/login-email.rules.ts'
import { type LockedAgent, lockAgentRow, lockTeam } from '../agents.sql.ts'
import { updateAgentRow } from '../update-agent.sql.ts'
import {
  deleteLaterChanges,
  type EmailChange,
  findEmailChange,
  markEmailChange,
} from './login-email-change.sql.ts'
import { type LinkKind, linkKinds, linkPurposes } from './login-email-links.ts'

export interface LoginEmailLink {
  readonly token: string
  readonly ipAddress: string
}

/** Returns what a link does, without doing it. Throws 400 for a wrong or old link. */
export const readLoginEmailChange = (
  services: Services,
  link: LoginEmailLink,
): Promise<LoginEmailChange> => openLink(services, link, async () => {})

/**
 * Confirms or undoes a change of the login email address, by the kind of the link. Both end the
 * agent's sessions and API keys; an undo also undoes later changes. Safe to repeat. Throws 400 for
 * a wrong or old link, 409 if someone else logs in with the email address by now.
 */
export const decideLoginEmailChange = (
  services: Services,
  link: LoginEmailLink,
): Promise<LoginEmailChange> => openLink(services, link, decide)

interface OpenLink {
  readonly kind: LinkKind
  readonly change: EmailChange
  readonly agent: LockedAgent
}

async function openLink(
  services: Services,
  { token, ipAddress }: LoginEmailLink,
  act: typeof decide,
): Promise<LoginEmailChange> {
  await limitAttempts(services, [[`login-email-from:${networkOf(ipAddress)}`, 60]])
  const [kind] = linkKinds.filter(
    (each) => readSignedPublicId(services.keys, linkPurposes[each], token) !== undefined,
  )
  if (kind === undefined) throw spent()
  const publicId = token.slice(0, 32)
  return systemTransaction(services.database, async (system) => {
    const found = await findEmailChange(system, publicId)
    if (found === undefined) throw spent()
    const own = await leaveSystemFor(system, found.organization_id as OrganizationId)
    // In the order of every other change of a team.
    await lockTeam(own)
    const agent = await lockAgentRow(own, found.agent_id as AgentId)
    const change = await asSystem(own, (inner) => findEmailChange(inner, publicId, { lock: true }))
    if (change === undefined || agent === undefined || agent.deleted_at !== null) throw spent()
    const state = linkState(kind, change, services.clock.now())
    const changedSince = kind === 'confirm' && agent.email !== change.from_email
    if (state === 'over' || (state === 'open' && changedSince)) throw spent()
    const inForce = change.confirmed_at !== null && change.undone_at === null
    if (state === 'open') await act(services, own, { kind, change, agent }, ipAddress)
    const agency = (await readPublicAgency(own)).agency.name
    const done = state === 'done' || act === decide
    const { from_email: from, to_email: to } = change
    return { kind, agency, from, to, done, inForce: done ? kind === 'confirm' : inForce }
  })
}

const spent = () => new AppError('BAD_REQUEST', loginEmailLinkSpent)

async function decide(
  { clock }: Services,
  transaction: OrganizationTransaction,
  { kind, change, agent }: OpenLink,
  ipAddress: string,
): Promise<void> {
  const { organizationId } = transaction
  const now = clock.now()
  const agentId = agent.id as AgentId
  const { public_id: publicId, from_email: from, to_email: to } = change
  const email = kind === 'confirm' ? to : from
  await endSignIn(transaction, agentId, { by: agentId, at: now })
  await asSystem(transaction, async (system) => {
    if (kind === 'undo') await deleteLaterChanges(system, change)
    await markEmailChange(
      system,
      publicId,
      kind === 'confirm' ? { confirmed_at: now } : { undone_at: now },
    )
  })
  await registerLoginAddress(transaction, email, organizationId, agentId)
  await updateAgentRow(transaction, agentId, {
    email,
    updated_at: now,
    version: agent.version + 1,
  })
  if (kind === 'confirm')
    await enqueue(transaction, loginEmailJob, {
      organizationId,
      change: publicId,
      letter: 'confirmed',
    })
  await recordAudit(
    transaction,
    { clock, actor: { kind: 'member', agentId }, ipAddress },
    {
      action: kind === 'confirm' ? 'agents.confirm_login_email' : 'agents.undo_login_email',
      entity: 'agent',
      id: agentId,
      detail: { before: agent.email, after: email },
    },
  )
}
