import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { correspondenceContract } from '../shared/correspondence.contract.ts'
import { discardQuarantined } from './discard-quarantined.ts'
import { fileQuarantined } from './file-quarantined.ts'
import { listQuarantine } from './list-quarantine.ts'
import { readMailbox, renewMailbox, setForwarding } from './mailbox-of-member.ts'
import { readClientEmail } from './read-client-email.ts'
import { readQuarantined } from './read-quarantined.ts'
import { setReplyRead } from './set-reply-read.ts'

const calls = implement(correspondenceContract).$context<RequestContext>()

export const correspondenceRoutes = calls.router({
  readMailbox: calls.readMailbox.handler(({ context }) => readMailbox(memberOf(context))),
  renewMailbox: calls.renewMailbox.handler(({ context }) => renewMailbox(memberOf(context))),
  setForwarding: calls.setForwarding.handler(({ context, input }) =>
    setForwarding(memberOf(context), input),
  ),
  readClientEmail: calls.readClientEmail.handler(({ context, input }) =>
    readClientEmail(memberOf(context), input),
  ),
  setReplyRead: calls.setReplyRead.handler(({ context, input }) =>
    setReplyRead(memberOf(context), input),
  ),
  listQuarantine: calls.listQuarantine.handler(({ context, input }) =>
    listQuarantine(memberOf(context), input),
  ),
  readQuarantined: calls.readQuarantined.handler(({ context, input }) =>
    readQuarantined(memberOf(context), input),
  ),
  fileQuarantined: calls.fileQuarantined.handler(({ context, input }) =>
    fileQuarantined(memberOf(context), input),
  ),
  discardQuarantined: calls.discardQuarantined.handler(({ context, input }) =>
    discardQuarantined(memberOf(context), input),
  ),
})
