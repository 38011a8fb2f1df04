import { useAction } from '../../../../ui/forms/use-action.ts'
import { useRecordForm } from '../../../../ui/forms/use-record-form.ts'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { policiesApi } from '../../client/policies-client.ts'
import { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import {
  policyErrors,
  policyFieldsOf,
  policyFormOf,
} from '../../shared/policies/policy-form.rules.ts'
import { policyFailed } from '../../shared/policies/policy-texts.ts'
import { policyTitle } from '../../shared/policies/policy-words.ts'
import { policyQueries } from './use-delete-policy.ts'

export type PolicyFormOptions = {
  contactId: number
  /** Undefined for a new one. */
  policy: ClientPolicy | undefined
  /** Another policy that is in force. */
  inForce: ClientPolicy | undefined
  onSaved: () => void
  /** Shows a stored policy; `policyFormOf` unless given. */
  formOf?: typeof policyFormOf
}

/** Values, errors and saving of a policy. */
export function usePolicyForm({
  contactId,
  policy,
  inForce,
  onSaved,
  formOf = policyFormOf,
}: PolicyFormOptions) {
  const { form, stored, changedByOthers, callbacks } = useRecordForm({
    name: 'policy',
    schema: ClientPolicy,
    record: policy,
    formOf,
    validate: (values) => policyErrors(values, inForce !== undefined),
  })
  const options = { invalidates: policyQueries, failed: policyFailed }
  const add = useAction(policiesApi.addPolicy.mutationOptions(), options)
  const update = useAction(policiesApi.updatePolicy.mutationOptions(), options)
  const submit = form.submit((values) => {
    const written = {
      id: contactId,
      policy: policyFieldsOf(values),
      ...(values.replaces && inForce !== undefined && { replaces: inForce.id }),
    }
    const done = callbacks((saved) => {
      toast({ message: `${policyTitle(saved)} was saved`, tone: 'positive' })
      onSaved()
    })
    if (stored === undefined) add.run(written, done)
    else update.run({ ...written, policy_id: stored.id, version: stored.version }, done)
  })
  return {
    form,
    submit,
    /** Fields that another member changed since the form was opened. */
    changed: changedByOthers,
    submitting: add.busy || update.busy,
    error: add.error ?? update.error,
  }
}
