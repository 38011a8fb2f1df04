import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contactsApi } from '../../../../api/contacts.ts'
import { useMe } from '../../../../api/use-me.ts'
import { errorMessage, submitFailed } from '../../../../ui/foundation/transport-error.ts'
import {
  type ContactForm,
  type ContactFormErrors,
  fieldsOf,
  formErrors,
  formOf,
  mergeForms,
} from '../../shared/contact-form.rules.ts'
import { updateFailed } from '../../shared/contact-texts.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { staleContact } from './stale-contact.ts'

/** Values, errors and saving of the contact form; without `contact` it adds one. */
export function useContactForm(contact: Contact | undefined, onSaved: (saved: Contact) => void) {
  const me = useMe()
  const queries = useQueryClient()
  const [base, setBase] = useState({ form: formOf(contact, me.id), version: contact?.version })
  const [form, setForm] = useState(base.form)
  const [errors, setErrors] = useState<ContactFormErrors>({})
  const [changed, setChanged] = useState<readonly (keyof ContactForm)[]>([])
  const create = useMutation(contactsApi.createContact.mutationOptions())
  const update = useMutation(contactsApi.updateContact.mutationOptions())

  const set = (change: Partial<ContactForm>) => {
    setForm((before) => ({ ...before, ...change }))
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(change).map((key) => [key, undefined])),
    }))
  }
  const saved = ({ contact: now }: { contact: Contact }) => {
    void queries.invalidateQueries({ queryKey: contactsApi.key() })
    onSaved(now)
  }
  const failed = (error: unknown) => {
    const current = staleContact(error)
    if (current === undefined) return
    const theirs = formOf(current, me.id)
    const merged = mergeForms(base.form, form, theirs)
    setForm(merged.form)
    setChanged(merged.changed)
    setBase({ form: theirs, version: current.version })
  }
  const submit = () => {
    const found = formErrors(form)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const fields = fieldsOf(form)
    if (contact === undefined) create.mutate(fields, { onSuccess: saved })
    else
      update.mutate(
        { id: contact.id, ...fields, version: base.version },
        { onSuccess: saved, onError: failed },
      )
  }
  const error = create.error ?? update.error
  return {
    form,
    set,
    errors,
    submit,
    /** Fields that somebody else changed since the form was opened. */
    changed,
    submitting: create.isPending || update.isPending,
    error: error
      ? errorMessage(error, contact === undefined ? submitFailed : updateFailed)
      : undefined,
  }
}
