import { NativeSelect, Text, TextInput } from '@mantine/core'
import { weekdayNames } from '../../../kernel/calendar-date.ts'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { reportsApi } from '../client/reports-client.ts'
import { reportAbout } from '../shared/report-state.rules.ts'
import { reportNotSaved } from '../shared/report-texts.ts'
import { NamedReport, type SavedReport } from '../shared/reports.contract.ts'
import {
  maxReportName,
  type ReportOfKind,
  type ReportSchedule,
  scheduleText,
} from '../shared/saved-report.rules.ts'

export type SaveReportDialogProps = {
  onClose: () => void
} & ({ report: ReportOfKind; saved?: undefined } | { saved: SavedReport; report?: undefined })

type Typed = { name: string; every: string; weekday: string; monthDay: string }

const scheduleOf = ({ every, weekday, monthDay }: Typed): ReportSchedule =>
  every === 'week'
    ? { every, day: Number(weekday) }
    : every === 'month'
      ? { every, day: Number(monthDay) }
      : { every: null, day: null }

const namedOf = (typed: Typed) => ({ name: typed.name, ...scheduleOf(typed) })

const typedOf = (saved: SavedReport | undefined, report: ReportOfKind | undefined): Typed => ({
  name: saved?.name ?? (report ? reportAbout(report) : ''),
  every: saved?.every ?? '',
  weekday: String(saved?.every === 'week' ? saved.day : 1),
  monthDay: String(saved?.every === 'month' ? saved.day : 1),
})

const monthDays = Array.from({ length: 28 }, (_, index) => String(index + 1))

/** A new saved report, or the name and schedule of one. */
export function SaveReportDialog({ onClose, ...of }: SaveReportDialogProps) {
  return (
    <Modal open onClose={onClose} title={of.saved ? 'Edit report' : 'Save report'}>
      <SaveReportForm {...of} onClose={onClose} />
    </Modal>
  )
}

function SaveReportForm({ report, saved, onClose }: SaveReportDialogProps) {
  const options = { invalidates: [reportsApi.listSavedReports.key()], failed: reportNotSaved }
  const save = useAction(reportsApi.saveReport.mutationOptions(), options)
  const change = useAction(reportsApi.changeReport.mutationOptions(), options)
  const form = useAppForm({
    initialValues: typedOf(saved, report),
    validate: (typed) => fieldErrors(NamedReport, namedOf(typed)),
  })
  const done = (typed: Typed) => () => {
    const { every, day } = scheduleOf(typed)
    toast({
      message:
        every === null
          ? 'Report saved'
          : `Report saved. ${scheduleText({ every, day })} it is emailed to the admins.`,
      tone: 'positive',
    })
    onClose()
  }
  return (
    <Form
      label="Saved report"
      onSubmit={form.submit((typed) => {
        const named = namedOf(typed)
        if (saved) change.run({ id: saved.id, ...named }, { onDone: done(typed) })
        else save.run({ report, ...named }, { onDone: done(typed) })
      })}
      submitLabel="Save"
      submittingLabel="Saving..."
      submitting={save.busy || change.busy}
      error={save.error ?? change.error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={maxReportName}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label="Email it to the admins"
        data={[
          { value: '', label: 'Never' },
          { value: 'week', label: 'Every week' },
          { value: 'month', label: 'Every month' },
        ]}
        {...form.getInputProps('every')}
      />
      {form.values.every === 'week' && (
        <NativeSelect
          label="On"
          data={weekdayNames.map((label, index) => ({ value: String(index + 1), label }))}
          {...form.getInputProps('weekday')}
        />
      )}
      {form.values.every === 'month' && (
        <NativeSelect label="On day" data={monthDays} {...form.getInputProps('monthDay')} />
      )}
      {form.values.every !== '' && (
        <Text size="sm" c="dimmed">
          Sent in the morning, with that day’s figures as a PDF and a CSV file. Only counts and
          totals, never about one client and never about health.
        </Text>
      )}
    </Form>
  )
}
