import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { personName } from '../../../kernel/person-name.ts'
import { rightsOf, useMe } from '../../access/client/use-me.ts'
import { agentsApi } from '../../agents/client/agents-client.ts'
import { canHandOver } from '../shared/task.policy.ts'

export type TaskOwnerFieldProps = Omit<NativeSelectProps, 'data'> & {
  ofClient: boolean
  /** The task exists, so that it has an owner. */
  added: boolean
}

/** The choice of the member who does a task, for those who may give tasks to others. */
export function TaskOwnerField({ ofClient, added, ...field }: TaskOwnerFieldProps) {
  const me = useMe()
  const may = canHandOver(rightsOf(me))
  const { data } = useQuery(agentsApi.listAgents.queryOptions({ enabled: may }))
  if (!may) return null
  const agents = (data?.agents ?? []).map(({ id, firstName, lastName, email }) => ({
    value: String(id),
    label: personName(firstName, lastName) || email,
  }))
  const others = agents.filter(({ value }) => value !== String(me.id))
  const options = ofClient
    ? [{ value: '', label: 'The client’s agent' }, ...agents]
    : added
      ? agents
      : [{ value: '', label: 'Me' }, ...others]
  return <NativeSelect label="Assigned to" data={options} {...field} />
}
