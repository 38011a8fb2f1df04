/** The agent who answers for a contact: its own, else the default agent (decision 92). */
export const responsibleFor = <Id>(agentId: Id | null, defaultAgentId: Id | null): Id | null =>
  agentId ?? defaultAgentId

/** Whether an agent answers for a contact. */
export const isResponsible = (
  { id, isDefault }: { readonly id: number; readonly isDefault: boolean },
  contact: { readonly agentId: number | null },
): boolean => responsibleFor(contact.agentId, isDefault ? id : null) === id
