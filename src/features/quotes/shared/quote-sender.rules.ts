/** The settings that decide in whose name a quote speaks. */
export interface SenderSettings {
  readonly forceOrgSenderDetails: boolean
  readonly allowAgentSettings: boolean
  /** The agent's own choice; undefined without an agent. */
  readonly useOrgSenderDetails: boolean | undefined
}

/** An agent speaks in the own name only where the organization lets agents choose and this one did (decision 110: force wins). */
export function quoteSender(settings: SenderSettings): 'agent' | 'organization' {
  const mayChoose = settings.allowAgentSettings && !settings.forceOrgSenderDetails
  return mayChoose && settings.useOrgSenderDetails === false ? 'agent' : 'organization'
}
