import { useQueryClient } from '@tanstack/react-query'
import { everything, useAction } from '../../../../ui/forms/use-action.ts'
import { useRecordForm } from '../../../../ui/forms/use-record-form.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { federalRightsApi, federalRightsClient } from '../../client/federal-rights-client.ts'
import {
  federalErrors,
  federalFieldsOf,
  federalFormOf,
  withStatus,
} from '../../shared/federal-rights/federal-form.rules.ts'
import type { FederalStatus } from '../../shared/federal-rights/federal-right-fields.ts'
import { federalFailed, federalTitle } from '../../shared/federal-rights/federal-right-texts.ts'
import { FederalRightRecord } from '../../shared/federal-rights/federal-rights.contract.ts'

export type FederalFormOptions = {
  contactId: number
  /** Undefined for a new one. */
  right: FederalRightRecord | undefined
  onSaved: () => void
  /** Shows a stored right; `federalFormOf` unless given. */
  formOf?: typeof federalFormOf
}

/** Values, errors and saving of a federal right, with an undo of what was added or ended. */
export function useFederalForm({
  contactId,
  right,
  onSaved,
  formOf = federalFormOf,
}: FederalFormOptions) {
  const { form, stored, changedByOthers, callbacks } = useRecordForm({
    name: 'right',
    schema: FederalRightRecord,
    record: right,
    formOf,
    validate: federalErrors,
  })
  const setStatus = useSetStatus(contactId)
  const options = { invalidates: everything, failed: federalFailed }
  const add = useAction(federalRightsApi.addFederalRight.mutationOptions(), options)
  const update = useAction(federalRightsApi.updateFederalRight.mutationOptions(), options)
  const submit = form.submit((values) => {
    const written = { id: contactId, right: federalFieldsOf(values) }
    const done = callbacks((saved) => {
      const undone = undoOf(stored, saved)
      toast({
        message: `${federalTitle} was ${undone?.what ?? 'saved'}`,
        tone: 'positive',
        ...(undone && {
          duration: undoMilliseconds,
          action: { label: 'Undo', onAction: () => void setStatus(saved, undone.status) },
        }),
      })
      onSaved()
    })
    if (stored === undefined) add.run(written, done)
    else update.run({ ...written, right_id: stored.id, version: stored.version }, done)
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

/** Returns what an undo would make of a right just saved; undefined where it has none. */
function undoOf(
  before: FederalRightRecord | undefined,
  saved: FederalRightRecord,
): { what: string; status: FederalStatus } | undefined {
  if (before === undefined) return { what: 'added', status: 'mistake' }
  if (before.status === 'open' && saved.status !== 'open') return { what: 'ended', status: 'open' }
  return undefined
}

/** Ends a right or opens it again, without a form. */
export function useSetStatus(contactId: number) {
  const queries = useQueryClient()
  return async (right: FederalRightRecord, status: FederalStatus) => {
    try {
      await federalRightsClient.updateFederalRight({
        id: contactId,
        right_id: right.id,
        version: right.version,
        right: withStatus(right, status),
      })
    } catch (error) {
      toast({ message: errorMessage(error, federalFailed), tone: 'critical' })
    }
    void queries.invalidateQueries()
  }
}
