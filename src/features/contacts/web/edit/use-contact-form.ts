import { useState } from 'react'
import { mergeForms } from '../../../../kernel/merge-forms.ts'
import { staleRecord } from '../../../../ui/forms/stale-record.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../../ui/forms/use-app-form.ts'
import { submitFailed } from '../../../../ui/foundation/transport-error.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { type FormField, fieldsOf, formErrors, formOf } from '../../shared/contact-form.rules.ts'
import { updateFailed } from '../../shared/contact-texts.ts'
import { Contact } from '../../shared/contacts.contract.ts'

/** Values, errors and saving of the contact form; without `contact` it adds one. */
export function useContactForm(contact: Contact | undefined, onSaved: (saved: Contact) => void) {
  const me = useMe()
  const form = useAppForm({ initialValues: formOf(contact, me.id), validate: formErrors })
  const [version, setVersion] = useState(contact?.version)
  const [changed, setChanged] = useState<readonly FormField[]>([])
  const invalidates = [contactsApi.key()]
  const create = useAction(contactsApi.createContact.mutationOptions(), {
    invalidates,
    failed: submitFailed,
  })
  const update = useAction(contactsApi.updateContact.mutationOptions(), {
    invalidates,
    failed: updateFailed,
  })
  const onDone = (saved: { contact: Contact }) => onSaved(saved.contact)

  /**
   * After a stale edit, the form gets the values that only others changed; the agent checks them
   * and saves again.
   */
  const mergeStale = (error: unknown) => {
    const current = staleRecord(error, 'contact', Contact)
    if (current === undefined) return
    const theirs = formOf(current, me.id)
    const merged = mergeForms(form.getInitialValues(), form.getValues(), theirs)
    form.setInitialValues(theirs)
    form.setValues(merged.form)
    setChanged(merged.changed)
    setVersion(current.version)
  }
  const submit = form.submit((values) => {
    const fields = fieldsOf(values)
    if (contact === undefined) create.run(fields, { onDone })
    else update.run({ id: contact.id, ...fields, version }, { onDone, onFailed: mergeStale })
  })
  return {
    form,
    submit,
    /** Fields that another member changed since the form was opened. */
    changed,
    submitting: create.busy || update.busy,
    error: create.error ?? update.error,
  }
}
