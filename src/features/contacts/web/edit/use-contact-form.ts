import { submitFailed } from '../../../../kernel/form-texts.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useRecordForm } from '../../../../ui/forms/use-record-form.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { fieldsOf, formErrors, formOf } from '../../shared/contact-form.rules.ts'
import { updateFailed } from '../../shared/contact-texts.ts'
import { Contact } from '../../shared/contacts.contract.ts'

/** Values, errors and saving of the contact form; without `contact` it adds one. */
export function useContactForm(contact: Contact | undefined, onSaved: (saved: Contact) => void) {
  const me = useMe()
  const { form, stored, changedByOthers, callbacks } = useRecordForm({
    name: 'contact',
    schema: Contact,
    record: contact,
    formOf: (record) => formOf(record, me.id),
    validate: formErrors,
  })
  const invalidates = [contactsApi.key()]
  const create = useAction(contactsApi.createContact.mutationOptions(), {
    invalidates,
    failed: submitFailed,
  })
  const update = useAction(contactsApi.updateContact.mutationOptions(), {
    invalidates,
    failed: updateFailed,
  })
  const submit = form.submit((values) => {
    const fields = fieldsOf(values)
    if (stored === undefined) create.run(fields, callbacks(onSaved))
    else update.run({ id: stored.id, ...fields, version: stored.version }, callbacks(onSaved))
  })
  return {
    form,
    submit,
    /** Fields that another member changed since the form was opened. */
    changed: changedByOthers,
    submitting: create.busy || update.busy,
    error: create.error ?? update.error,
  }
}
