import { SimpleGrid } from '@mantine/core'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { PlanUse } from '../PlanUse.tsx'

/** How much of the plan's limits is used. */
export function UseSection() {
  const { accountStatus: account } = useMe()
  return (
    <Section title="What you use">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <PlanUse label="Contacts" used={account.currentContactCount} limit={account.contactLimit} />
        <PlanUse label="Agents" used={account.currentAgentCount} limit={account.agentLimit} />
      </SimpleGrid>
    </Section>
  )
}
