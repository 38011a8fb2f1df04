import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { sendingContract } from '../shared/sending.contract.ts'
import { checkSendingDomain } from './check-sending-domain.ts'
import { listProviders } from './list-providers.ts'
import { readSendingDomain } from './read-sending-domain.ts'
import { readSendingLimits } from './read-sending-limits.ts'
import { readSendingNotices } from './read-sending-notices.ts'
import { removeSendingDomain } from './remove-sending-domain.ts'
import { renewDkimKey } from './renew-dkim-key.ts'
import { resumeProvider } from './resume-provider.ts'
import { setSendingDomain } from './set-sending-domain.ts'
import { setWarmUp } from './set-warm-up.ts'

const calls = implement(sendingContract).$context<RequestContext>()

export const sendingRoutes = calls.router({
  readSendingNotices: calls.readSendingNotices.handler(({ context }) =>
    readSendingNotices(memberOf(context)),
  ),
  readSendingLimits: calls.readSendingLimits.handler(({ context }) =>
    readSendingLimits(memberOf(context)),
  ),
  listProviders: calls.listProviders.handler(({ context }) => listProviders(memberOf(context))),
  setWarmUp: calls.setWarmUp.handler(async ({ context, input }) => {
    const member = memberOf(context)
    await setWarmUp(member, input)
    return listProviders(member)
  }),
  resumeProvider: calls.resumeProvider.handler(async ({ context, input }) => {
    const member = memberOf(context)
    await resumeProvider(member, { ...input, by: member.principal.agentId })
    return listProviders(member)
  }),
  readSendingDomain: calls.readSendingDomain.handler(({ context }) =>
    readSendingDomain(memberOf(context)),
  ),
  setSendingDomain: calls.setSendingDomain.handler(async ({ context, input }) => {
    const member = memberOf(context)
    await setSendingDomain(member, input.address)
    await checkSendingDomain(member)
    return readSendingDomain(member)
  }),
  checkSendingDomain: calls.checkSendingDomain.handler(async ({ context }) => {
    const member = memberOf(context)
    await checkSendingDomain(member)
    return readSendingDomain(member)
  }),
  renewDkimKey: calls.renewDkimKey.handler(async ({ context }) => {
    const member = memberOf(context)
    await renewDkimKey(member)
    return readSendingDomain(member)
  }),
  removeSendingDomain: calls.removeSendingDomain.handler(async ({ context }) => {
    await removeSendingDomain(memberOf(context))
    return {}
  }),
})
