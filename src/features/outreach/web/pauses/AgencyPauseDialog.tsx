import { Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CalendarDate,
  displayDate,
  displayDateOrBlank,
} from '../../../../kernel/calendar-date.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { parseTypedDate } from '../../../../kernel/typed-date.ts'
import { DateField } from '../../../../ui/forms/DateField.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { useMe, useRights } from '../../../access/client/use-me.ts'
import { agentsApi } from '../../../agents/client/agents-client.ts'
import { pauseDayUnreadable } from '../../../contacts/shared/email-pause.rules.ts'
import { pausableTypes } from '../../../organizations/shared/email-types.ts'
import { pausesApi } from '../../client/pauses-client.ts'
import { emailTypeLabel } from '../../shared/labels.ts'
import { pauseCountText } from '../../shared/pause-count-texts.ts'
import { pauseDaysProblem } from '../../shared/pause-days.rules.ts'
import type { Pause } from '../../shared/pauses.contract.ts'
import { canPauseEmails } from '../../shared/pauses.policy.ts'
import { pausedEmails, pauseExplained, pauseNotSaved } from '../../shared/pauses-texts.ts'
import { PauseCountLine } from './PauseCountLine.tsx'

const everybody = 'everybody'
const ofAgent = 'agent:'

export type AgencyPauseDialogProps = {
  /** The pause to change; undefined for a new one. */
  pause?: Pause | undefined
  today: CalendarDate
  onClose: () => void
}

/** Sets a pause of planned emails, or changes the days of one, and says before what it holds. */
export function AgencyPauseDialog(props: AgencyPauseDialogProps) {
  return (
    <Modal
      open
      onClose={props.onClose}
      title={props.pause === undefined ? 'Pause Emails' : 'Edit Pause'}
    >
      <PauseForm {...props} />
    </Modal>
  )
}

type PauseValues = { whose: string; from: string; until: string }

const readDays = ({ from, until }: PauseValues) => ({
  from: parseTypedDate(from, 'near'),
  until: until.trim() === '' ? null : parseTypedDate(until, 'near'),
})

function problemsOf(values: PauseValues, { today, pause }: AgencyPauseDialogProps) {
  const { from, until } = readDays(values)
  if (from === undefined) return { from: pauseDayUnreadable }
  if (until === undefined) return { until: `${pauseDayUnreadable}, or leave it blank` }
  const problem = pauseDaysProblem({ from, until }, today, pause?.from)
  return problem === undefined ? {} : { [problem.field]: problem.text }
}

function PauseForm(props: AgencyPauseDialogProps) {
  const { pause, today, onClose } = props
  const choices = usePauseChoices()
  const { save, busy, error } = useSavePause(props)
  const form = useAppForm<PauseValues>({
    initialValues: {
      whose: choices[0]?.items[0]?.value ?? everybody,
      from: displayDate(pause?.from ?? today),
      until: displayDateOrBlank(pause?.until),
    },
    validate: (values) => problemsOf(values, props),
  })
  const [settled] = useDebouncedValue(form.getValues(), 300)
  const days = readDays(settled)
  const isCountable = Object.keys(problemsOf(settled, props)).length === 0
  return (
    <Form
      label={pause === undefined ? 'Pause Emails' : 'Edit Pause'}
      onSubmit={form.submit(save)}
      submitLabel={pause === undefined ? 'Pause Emails' : 'Save'}
      submitting={busy}
      submittingLabel="Saving..."
      error={error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <Stack gap="md">
        {pause === undefined ? (
          <Select
            label="Which emails"
            data={choices}
            allowDeselect={false}
            {...form.getInputProps('whose')}
          />
        ) : (
          <Text size="sm">This pause holds {pausedEmails(pause)}.</Text>
        )}
        <DateField label="First day of the pause" kind="near" {...form.textField('from')} />
        <DateField
          label="Resume emails on"
          kind="near"
          description="Leave blank to pause until someone ends it."
          {...form.textField('until')}
        />
        {isCountable && (
          <PauseCountLine
            explained
            input={{
              ...(pause === undefined ? whoseOf(settled.whose) : { id: pause.id }),
              days: { from: days.from, until: days.until ?? null },
            }}
            textOf={(count) =>
              pauseCountText(count, {
                planned: days.from !== undefined && days.from > today,
                until: days.until ?? null,
              })
            }
          />
        )}
        <Text size="sm" c="dimmed">
          {pauseExplained}
        </Text>
      </Stack>
    </Form>
  )
}

function useSavePause({ pause, onClose }: AgencyPauseDialogProps) {
  const queries = useQueryClient()
  const add = useAction(pausesApi.addEmailPause.mutationOptions(), { failed: pauseNotSaved })
  const change = useAction(pausesApi.changeEmailPause.mutationOptions(), { failed: pauseNotSaved })
  const onDone = () => {
    void queries.invalidateQueries()
    toast({ message: pause === undefined ? 'Pause saved' : 'Pause changed', tone: 'positive' })
    onClose()
  }
  const save = (values: PauseValues) => {
    const { from, until = null } = readDays(values)
    if (pause === undefined) add.run({ ...whoseOf(values.whose), from, until }, { onDone })
    else change.run({ id: pause.id, from, until }, { onDone })
  }
  return { save, busy: add.busy || change.busy, error: add.error ?? change.error }
}

const whoseOf = (whose: string) => ({
  agent_id: whose.startsWith(ofAgent) ? Number(whose.slice(ofAgent.length)) : null,
  type: pausableTypes.find((type) => type === whose) ?? null,
})

/** Admins pause all emails, a type, or an agent's clients; others their own clients. */
function usePauseChoices() {
  const me = useMe()
  const rights = useRights()
  const ofAll = canPauseEmails({ ...rights, agentId: me.id }, null)
  const agents = useQuery(agentsApi.listAgents.queryOptions({ enabled: ofAll })).data?.agents ?? []
  if (!ofAll)
    return [{ group: 'Yours', items: [{ value: `${ofAgent}${me.id}`, label: 'My clients' }] }]
  return [
    { group: me.organization_name, items: [{ value: everybody, label: 'Everyone' }] },
    {
      group: 'One type, with any follow-ups',
      items: pausableTypes.map((type) => ({ value: type, label: emailTypeLabel(type) })),
    },
    {
      group: 'One agent’s clients',
      items: agents.map((agent) => ({
        value: `${ofAgent}${agent.id}`,
        label: personName(agent.firstName, agent.lastName),
      })),
    },
  ]
}
