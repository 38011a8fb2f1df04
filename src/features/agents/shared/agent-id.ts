import { z } from 'zod'
import { type AgentId, AgentIdField } from '../../../kernel/ids.ts'
import { agentIdInvalid } from './agent-texts.ts'

/**
 * Returns the id in a selector's text. Throws an error with the specification's text for anything
 * else (decision 49).
 */
export function parseAgentId(text: string): AgentId {
  const id = AgentIdField.safeParse(text)
  if (!id.success) throw new Error(agentIdInvalid)
  return id.data
}

/** The same for the wire. */
export const AgentIdText = z
  .union([z.number(), z.string()])
  .transform((value, context): AgentId => {
    const id = AgentIdField.safeParse(value)
    if (id.success) return id.data
    context.addIssue({ code: 'custom', message: agentIdInvalid })
    return z.NEVER
  })
