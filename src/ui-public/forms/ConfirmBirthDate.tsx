import { useState } from 'react'
import { CallError, call } from '../client/client.ts'
import { useTexts } from '../page/language.ts'
import { confirmTexts } from '../texts/confirm-texts.ts'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'

/**
 * Asks for the client's birth date and loads the page again when it is theirs: this browser may
 * then see the client's details (decision 019).
 */
export function ConfirmBirthDate({
  quoteId,
  submitLabel,
}: {
  quoteId: string
  submitLabel?: string | undefined
}) {
  const texts = useTexts(confirmTexts)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    setError(undefined)
    setFailure(undefined)
    try {
      await call('POST', `/quotes/${quoteId}/confirm`, { birth_date: typed })
      location.reload()
    } catch (refused) {
      const { message } = refused as Error
      // A date to correct is said at the field, anything else above the button.
      if (refused instanceof CallError && refused.status === 422) setError(message)
      else setFailure(message)
      setBusy(false)
    }
  }
  return (
    <Form
      onSubmit={() => void confirm()}
      onStart={({ bday = '' }) => setTyped(bday)}
      submitLabel={submitLabel ?? texts.submit}
      busyLabel={texts.checking}
      busy={busy}
      error={failure}
    >
      <TextField
        label={texts.label}
        hint={texts.hint}
        value={typed}
        onChange={setTyped}
        error={error}
        name="bday"
        autoComplete="bday"
      />
    </Form>
  )
}
