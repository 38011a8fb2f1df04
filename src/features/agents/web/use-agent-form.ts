import { useAction } from '../../../ui/forms/use-action.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { accessApi } from '../../access/client/access-client.ts'
import { agentsApi } from '../client/agents-client.ts'
import {
  agentFieldsOf,
  agentFormErrors,
  agentFormOf,
  requiredFields,
} from '../shared/agent-form.rules.ts'
import {
  agentFieldsMissing,
  saveAgentDetailsFailed,
  saveAgentFailed,
} from '../shared/agent-texts.ts'
import { Agent } from '../shared/agents.contract.ts'

export interface AgentFormOptions {
  /** Without it the form adds an agent. */
  readonly agent: Agent | undefined
  readonly phoneOptional: boolean
  readonly onSaved: (saved: Agent) => void
}

/** Values, errors and saving of the agent form. */
export function useAgentForm({ agent, phoneOptional, onSaved }: AgentFormOptions) {
  const { form, stored, changedByOthers, callbacks } = useRecordForm({
    name: 'agent',
    schema: Agent,
    record: agent,
    formOf: agentFormOf,
    validate: (values) => agentFormErrors(values, { phoneOptional }),
  })
  const invalidates = [agentsApi.key(), accessApi.key()]
  const create = useAction(agentsApi.createAgent.mutationOptions(), {
    invalidates,
    failed: saveAgentFailed,
  })
  const update = useAction(agentsApi.updateAgent.mutationOptions(), {
    invalidates,
    failed: saveAgentDetailsFailed,
  })
  const submit = form.submit((values) => {
    const fields = agentFieldsOf(values)
    if (stored === undefined) create.run(fields, callbacks(onSaved))
    else update.run({ id: stored.id, ...fields, version: stored.version }, callbacks(onSaved))
  })
  const missing = requiredFields.some((field) => form.errors[field] !== undefined)
  return {
    form,
    submit,
    /** Fields that another admin changed since the form was opened. */
    changed: changedByOthers,
    submitting: create.busy || update.busy,
    error: missing ? agentFieldsMissing : (create.error ?? update.error),
  }
}
