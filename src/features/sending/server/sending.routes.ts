import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { sendingContract } from '../shared/sending.contract.ts'
import { checkSendingDomain } from './check-sending-domain.ts'
import { readSendingDomain } from './read-sending-domain.ts'
import { removeSendingDomain } from './remove-sending-domain.ts'
import { renewDkimKey } from './renew-dkim-key.ts'
import { setSendingDomain } from './set-sending-domain.ts'

const calls = implement(sendingContract).$context<RequestContext>()

export const sendingRoutes = calls.router({
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
