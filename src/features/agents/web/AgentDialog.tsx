import { personName } from '../../../kernel/person-name.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import type { Agent } from '../shared/agents.contract.ts'
import { AgentFormFields } from './AgentFormFields.tsx'

export type AgentDialogProps = {
  /** Without it the dialog adds an agent. */
  agent: Agent | undefined
  setup: boolean
  onClose: () => void
  onSaved: (saved: Agent) => void
}

/** Adds an agent or changes one. */
export function AgentDialog({ agent, setup, onClose, onSaved }: AgentDialogProps) {
  const name = agent && (personName(agent.firstName, agent.lastName) || agent.email)
  return (
    <Modal
      open
      onClose={onClose}
      title={name === undefined ? 'Add Agent' : `Edit ${name}`}
      size="lg"
    >
      <AgentFormFields agent={agent} setup={setup} onCancel={onClose} onSaved={onSaved} />
    </Modal>
  )
}
