import type { ComboboxItem } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { personName } from '../../../../kernel/person-name.ts'
import { rightsOf, useMe } from '../../../access/client/use-me.ts'
import { agentsApi } from '../../../agents/client/agents-client.ts'
import { canFilterByAgent } from '../../shared/contact.policy.ts'
import type { Contact } from '../../shared/contacts.contract.ts'

/**
 * Returns the possible owners: for admins all agents or none, for others themselves and the current
 * owner (CONTACTS-034).
 */
export function useOwnerOptions(contact: Contact | undefined): ComboboxItem[] {
  const me = useMe()
  const seesAgents = canFilterByAgent(rightsOf(me))
  const { data } = useQuery(agentsApi.listAgents.queryOptions({ enabled: seesAgents }))
  // Also before the agents are known, so that a control shows the owner.
  const owner =
    contact?.agent_id == null
      ? []
      : [{ value: String(contact.agent_id), label: contact.contact_owner ?? 'Current agent' }]
  const unassigned = { value: '', label: 'No agent' }
  const myself = {
    value: String(me.id),
    label: personName(me.firstName, me.lastName) || me.email,
  }
  if (seesAgents) {
    const agents = data?.agents.map((agent) => ({
      value: String(agent.id),
      label: personName(agent.firstName, agent.lastName),
    }))
    const known = agents ?? [myself]
    const others = owner.filter(({ value }) => !known.some((one) => one.value === value))
    return [...others, ...known, unassigned]
  }
  return contact !== undefined && contact.agent_id === null ? [myself, unassigned] : [myself]
}
