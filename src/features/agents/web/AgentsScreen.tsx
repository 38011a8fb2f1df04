import { Accordion, Box, Skeleton, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { personName } from '../../../kernel/person-name.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { useMayOpen, useMe } from '../../access/client/use-me.ts'
import { limitRefusal } from '../../entitlements/shared/plan-limits.rules.ts'
import { agentsApi } from '../client/agents-client.ts'
import { incompleteAgents, missingDetails } from '../shared/agent-form.rules.ts'
import type { Agent } from '../shared/agents.contract.ts'
import { AgentCard } from './AgentCard.tsx'
import { AgentDialog } from './AgentDialog.tsx'
import { DeleteAgentDialog } from './DeleteAgentDialog.tsx'
import { DeletedAgents } from './DeletedAgents.tsx'
import { LicenseNotices } from './LicenseNotices.tsx'
import { SetupEnd, type SetupEndOptions } from './SetupEnd.tsx'
import { useRestoreAgent } from './use-restore-agent.ts'

export type AgentsScreenProps = {
  /** The screen is the step "Add Team Members" of the agency's setup. */
  setup?: SetupEndOptions | undefined
  /** An admin's actions for a colleague's sign-in, from the feature that owns them. */
  securityOf?: ((agent: { id: number; name: string }) => ReactNode) | undefined
}

type Open =
  | { readonly kind: 'none' | 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly agent: Agent }

const nameOf = (agent: Agent) => personName(agent.firstName, agent.lastName) || agent.email

const savedText = (saved: Agent, before: Agent) =>
  saved.unconfirmedEmail !== null && saved.unconfirmedEmail !== before.unconfirmedEmail
    ? `Saved ${nameOf(saved)}. To confirm the new login email, check the inbox of ${saved.unconfirmedEmail}.`
    : `${nameOf(saved)} was saved`

const AgentsSkeleton = () => (
  <Stack gap="md">
    {['first', 'second', 'third'].map((agent) => (
      <Skeleton key={agent} height={92} radius="lg" />
    ))}
  </Stack>
)

/** Manage Agents: everyone who works for the agency. */
export function AgentsScreen({ setup, securityOf }: AgentsScreenProps) {
  const me = useMe()
  const queries = useQueryClient()
  // While a member who is not an admin is redirected, the screen shows for a moment.
  const enabled = useMayOpen('/add-agents')
  const list = useQuery(agentsApi.listAgents.queryOptions({ enabled }))
  const licenses = useQuery(agentsApi.listLicenseNotices.queryOptions())
  const restore = useRestoreAgent()
  const [dialog, setDialog] = useState<Open>({ kind: 'none' })
  const close = () => setDialog({ kind: 'none' })
  const agents = list.data?.agents
  const { agentLimit: limit } = me.accountStatus
  const full =
    agents && limitRefusal('agents', { used: agents.length, limit, tier: me.subscription_tier })
  const notices = licenses.data?.notices ?? []
  const deleted = (agent: Agent) =>
    toast({
      message: `${nameOf(agent)} was deleted`,
      action: {
        label: 'Undo',
        onAction: () => restore.run({ id: agent.id, name: nameOf(agent) }),
      },
    })
  return (
    <Page
      title={setup === undefined ? 'Manage Agents' : 'Add Team Members'}
      subtitle={
        setup === undefined
          ? 'Everyone who works for your agency. The default agent handles contacts without an agent.'
          : 'Invite the people you work with. You can also do this later under Manage Agents.'
      }
      actions={
        <Button
          onClick={() => setDialog({ kind: 'add' })}
          disabled={agents === undefined || full !== undefined}
        >
          + Add Agent
        </Button>
      }
    >
      {full !== undefined && (
        <Banner
          tone="warning"
          action={
            setup === undefined && (
              <LinkButton href="/change-plan" variant="default" size="sm">
                Upgrade
              </LinkButton>
            )
          }
        >
          {full}
        </Banner>
      )}
      {setup === undefined && <LicenseNotices />}
      <QueryState
        query={list}
        loadingText="Loading agents..."
        errorText="Failed to load agents"
        skeleton={<AgentsSkeleton />}
      >
        {({ agents: loaded, deletedAgents }) => (
          <Stack gap="lg">
            <Box>
              <Accordion variant="separated" multiple>
                {loaded.map((agent) => (
                  <AgentCard
                    key={agent.id}
                    agent={agent}
                    isMe={agent.id === me.id}
                    notices={notices.filter(({ agentId }) => agentId === agent.id)}
                    security={
                      agent.id === me.id
                        ? undefined
                        : securityOf?.({ id: agent.id, name: nameOf(agent) })
                    }
                    onEdit={() => setDialog({ kind: 'edit', agent })}
                    onDelete={() => setDialog({ kind: 'delete', agent })}
                    onChanged={() => void queries.invalidateQueries({ queryKey: agentsApi.key() })}
                  />
                ))}
              </Accordion>
            </Box>
            {setup !== undefined && (
              <SetupEnd
                agents={loaded}
                incomplete={incompleteAgents(loaded).map((agent) => ({
                  name: nameOf(agent),
                  missing: missingDetails(agent),
                  onEdit: () => setDialog({ kind: 'edit', agent }),
                }))}
                {...setup}
              />
            )}
            {setup === undefined && deletedAgents.length > 0 && (
              <DeletedAgents agents={deletedAgents} restore={restore} />
            )}
          </Stack>
        )}
      </QueryState>
      {(dialog.kind === 'add' || dialog.kind === 'edit') && (
        <AgentDialog
          key={dialog.kind === 'edit' ? dialog.agent.id : 'new'}
          agent={dialog.kind === 'edit' ? dialog.agent : undefined}
          setup={setup !== undefined}
          onClose={close}
          onSaved={(saved) => {
            close()
            toast({
              tone: 'positive',
              message:
                dialog.kind === 'edit'
                  ? savedText(saved, dialog.agent)
                  : `${nameOf(saved)} was added and will get an invitation by email`,
            })
          }}
        />
      )}
      {dialog.kind === 'delete' && (
        <DeleteAgentDialog
          agent={dialog.agent}
          agents={agents ?? []}
          onClose={close}
          onDeleted={deleted}
        />
      )}
    </Page>
  )
}
