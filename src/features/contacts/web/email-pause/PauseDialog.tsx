import { Text } from '@mantine/core'
import { z } from 'zod'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { fieldErrors } from '../../../../kernel/field-errors.ts'
import { typedDayField } from '../../../../kernel/required-field.ts'
import { DateField } from '../../../../ui/forms/DateField.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { useAppForm } from '../../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { pauseDayUnreadable, pauseProblem } from '../../shared/email-pause.rules.ts'
import { useEmailPause } from './use-email-pause.ts'

export type PauseDialogProps = { contactId: number; onClose: () => void }

export function PauseDialog(props: PauseDialogProps) {
  return (
    <Modal open onClose={props.onClose} title="Pause emails">
      <PauseForm {...props} />
    </Modal>
  )
}

/** The days that the call takes, so that the field itself says what is wrong. */
const pauseDayAfter = (today: CalendarDate | undefined) =>
  z.object({
    until: typedDayField(pauseDayUnreadable).superRefine((day, context) => {
      const problem = today && pauseProblem(day, today)
      if (problem) context.addIssue(problem)
    }),
  })

function PauseForm({ contactId, onClose }: PauseDialogProps) {
  const { set, today, busy, error } = useEmailPause(contactId)
  const PauseDay = pauseDayAfter(today)
  const form = useAppForm({
    initialValues: { until: '' },
    validate: (values) => fieldErrors(PauseDay, values),
  })
  return (
    <Form
      label="Pause emails"
      onSubmit={form.submit((values) => set(PauseDay.parse(values).until, onClose))}
      submitLabel="Pause emails"
      submittingLabel="Saving..."
      submitting={busy}
      error={error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <Text size="sm">
        Until then, this contact gets no planned emails, and emails waiting to go out are canceled.
        Emails you send yourself still go out. The pause ends automatically.
      </Text>
      <DateField label="Resume emails on" kind="near" data-autofocus {...form.textField('until')} />
    </Form>
  )
}
