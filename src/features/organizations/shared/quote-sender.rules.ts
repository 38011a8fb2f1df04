export type QuoteSender = 'agent' | 'organization'

/** The settings that decide in whose name a quote is sent. */
export interface SenderSettings {
  readonly forceOrgSenderDetails: boolean
  readonly allowAgentSettings: boolean
  /** The agent's own choice; undefined without an agent. */
  readonly useOrgSenderDetails: boolean | undefined
}

/**
 * Returns the sender of a quote: the agent only if the organization lets agents choose and this
 * agent has chosen it. Forced organization details take precedence (decision 110).
 */
export function quoteSender(settings: SenderSettings): QuoteSender {
  const mayChoose = settings.allowAgentSettings && !settings.forceOrgSenderDetails
  return mayChoose && settings.useOrgSenderDetails === false ? 'agent' : 'organization'
}
