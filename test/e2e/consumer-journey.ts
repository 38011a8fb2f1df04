import { afterAll, beforeAll } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import {
  type AgentToBuild,
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildOrganization,
} from '../builders.ts'
import { type BuiltVisit, buildVisit, type VisitToBuild } from '../calls/visits.ts'
import { type Journey, startJourney } from './journey.ts'

/**
 * The agency Blue Harbor Benefits, its agent Greta Lindqvist, and clients who follow the link in an
 * email.
 */
export interface ConsumerJourney {
  readonly journey: Journey
  readonly agency: BuiltOrganization
  readonly agent: BuiltAgent
  /** Runs work in a transaction of the agency. */
  within: <Result>(work: Parameters<typeof inOrganization<Result>>[1]) => Promise<Result>
  /** Adds a client of the agent, with a quote and the email it came with. */
  visitOf(contact?: VisitToBuild['contact']): Promise<BuiltVisit>
  /** The query of the client's links. */
  query(visit: BuiltVisit): string
}

/** Call it at the top of a file: it opens a journey before the tests and closes it after. */
export function consumerJourney(
  options: {
    agent?: (journey: Journey) => Partial<AgentToBuild>
    /** Starts the journey on its own server. */
    alone?: Parameters<typeof startJourney>[0]
  } = {},
): ConsumerJourney {
  let open: Pick<ConsumerJourney, 'journey' | 'agency' | 'agent'>
  beforeAll(async () => {
    const journey = await startJourney(options.alone)
    const { services } = journey.app
    const agency = await buildOrganization(services, { name: 'Blue Harbor Benefits' })
    const agent = await buildAgent(services, agency.organizationId, {
      firstName: 'Greta',
      lastName: 'Lindqvist',
      licenseNumber: 'TX-20114',
      ...options.agent?.(journey),
    })
    open = { journey, agency, agent }
  })
  afterAll(() => open.journey.close())
  return {
    get journey() {
      return open.journey
    },
    get agency() {
      return open.agency
    },
    get agent() {
      return open.agent
    },
    within: (work) =>
      inOrganization(
        {
          database: open.journey.app.services.database,
          organizationId: open.agency.organizationId,
        },
        work,
      ),
    visitOf: (contact = {}) =>
      buildVisit(open.journey.app.services, open.agency.organizationId, {
        contact: { agentId: open.agent.agentId, ...contact },
        agentId: open.agent.agentId,
      }),
    query: (visit) => `?id=${visit.quotePublicId}&orgId=${open.agency.publicId}&tid=${visit.tid}`,
  }
}
