import { z } from 'zod'
import { type AgentId, AgentIdField } from '../../../kernel/ids.ts'
import { parsedBy } from '../../../kernel/parsed-by.ts'
import { agentIdInvalid } from '../../contacts/shared/contact-texts.ts'

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
  .transform(
    parsedBy((value: number | string) => AgentIdField.safeParse(value).data, agentIdInvalid),
  )
