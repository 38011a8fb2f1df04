import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTeam } from '../../../../test/agencies/agency-team.ts'
import { buildAgent } from '../../../../test/builders.ts'

const { app, build } = await startTeam()

const action = fc.record({
  by: fc.nat(3),
  on: fc.nat(3),
  kind: fc.constantFrom('delete', 'demote', 'promote', 'default', 'restore'),
})

test('AGENTS-007 whatever admins do to each other at once, one default agent and an admin remain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      const { organization, ada, greta, inOwn } = await build()
      const more = await Promise.all(
        [1, 2].map(() => buildAgent(app.services, organization.organizationId, { isAdmin: true })),
      )
      const people = [ada, greta, ...more]
      const cookies = await Promise.all(people.map(({ email }) => app.signIn(email)))
      const answers = await Promise.all(
        actions.map(({ by, on, kind }) => {
          const [as, id] = [cookies[by], people[on]?.agentId]
          const put = (isAdmin: boolean) =>
            app.call('PUT', `/api/agents/${id}`, { as, body: { isAdmin } })
          if (kind === 'delete') return app.call('DELETE', `/api/agents/${id}`, { as })
          if (kind === 'restore') return app.call('POST', `/api/agents/${id}/restore`, { as })
          if (kind === 'default')
            return app.call('POST', '/api/agents/set_default_agent', { as, body: { agentId: id } })
          return put(kind === 'promote')
        }),
      )
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const left = await inOwn((transaction) =>
        transaction
          .selectFrom('agent')
          .select(['is_admin', 'is_default', 'deleted_at'])
          .where('deleted_at', 'is', null)
          .execute(),
      )
      expect(left.filter((one) => one.is_default)).toHaveLength(1)
      expect(left.filter((one) => one.is_admin).length).toBeGreaterThan(0)
    }),
    { numRuns: 15 },
  )
})
