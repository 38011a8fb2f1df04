import { z } from 'zod'
import { adminCall, Done, memberCall } from '../../../kernel/call.ts'
import { AgentIdField, SessionIdField } from '../../../kernel/ids.ts'

export const ListedSession = z.object({
  id: z.number(),
  /** In words: `Chrome on Windows`. */
  device: z.string(),
  mobile: z.boolean(),
  ipAddress: z.string().nullable(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  /** The session of this request. */
  current: z.boolean(),
})
export type ListedSession = z.infer<typeof ListedSession>

export const sessionsContract = {
  listSessions: memberCall
    .get('/profile/sessions', 'The member’s own sessions, most recently used first')
    .output(z.object({ sessions: z.array(ListedSession) })),
  endOneSession: memberCall
    .delete('/profile/sessions/{id}', 'Ends one of the member’s own sessions')
    .input(z.object({ id: SessionIdField }))
    .output(Done),
  endOtherSessions: memberCall
    .delete('/profile/sessions', 'Ends the member’s sessions on all other devices')
    .output(z.object({ ended: z.number() })),
  signOutAgent: adminCall
    .post('/agents/{id}/sign-out', 'Ends all of a colleague’s sessions, for a lost device')
    .input(z.object({ id: AgentIdField }))
    .output(z.object({ ended: z.number() })),
}
