import { useState } from 'react'
import { mergeForms } from '../../../kernel/merge-forms.ts'
import { staleRecord } from '../../../ui/forms/stale-record.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { accessApi } from '../../access/client/access-client.ts'
import { agentsApi } from '../client/agents-client.ts'
import {
  type AgentFormField,
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
  const form = useAppForm({
    initialValues: agentFormOf(agent),
    validate: (values) => agentFormErrors(values, { phoneOptional }),
  })
  const [version, setVersion] = useState(agent?.version)
  const [changed, setChanged] = useState<readonly AgentFormField[]>([])
  const invalidates = [agentsApi.key(), accessApi.key()]
  const create = useAction(agentsApi.createAgent.mutationOptions(), {
    invalidates,
    failed: saveAgentFailed,
  })
  const update = useAction(agentsApi.updateAgent.mutationOptions(), {
    invalidates,
    failed: saveAgentDetailsFailed,
  })
  const onDone = (saved: { agent: Agent }) => onSaved(saved.agent)

  /**
   * After a stale edit, the form gets the values that only others changed; the person checks them
   * and saves again.
   */
  const mergeStale = (error: unknown) => {
    const current = staleRecord(error, 'agent', Agent)
    if (current === undefined) return
    const theirs = agentFormOf(current)
    const merged = mergeForms(form.getInitialValues(), form.getValues(), theirs)
    form.setInitialValues(theirs)
    form.setValues(merged.form)
    setChanged(merged.changed)
    setVersion(current.version)
  }
  const submit = form.submit((values) => {
    const fields = agentFieldsOf(values)
    if (agent === undefined) create.run(fields, { onDone })
    else update.run({ id: agent.id, ...fields, version }, { onDone, onFailed: mergeStale })
  })
  const missing = requiredFields.some((field) => form.errors[field] !== undefined)
  return {
    form,
    submit,
    /** Fields that another admin changed since the form was opened. */
    changed,
    submitting: create.busy || update.busy,
    error: missing ? agentFieldsMissing : (create.error ?? update.error),
  }
}
