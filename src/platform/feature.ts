import type { AnyRouter } from '@orpc/server'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { OrganizationId } from '../kernel/ids.ts'
import type { JobDeclaration } from '../kernel/job.ts'
import type { ServedPage } from './http/pages.ts'
import type { RawRoute } from './http/raw-routes.ts'
import { type BoundJob, bindJob } from './jobs/worker.ts'
import type { SealedData } from './sealed-data.ts'
import type { ActorContext, Services } from './services.ts'

/** A feature's manifest; src/main lists the features and knows nothing else about them. */
export interface Feature {
  /** The feature's folder, which also names its calls in the browser's client. */
  readonly name: string
  /** The implemented contract. */
  readonly routes?: AnyRouter
  /** Calls and files outside the contract. */
  readonly rawRoutes?: readonly RawRoute[]
  /** Consumer pages; their components are in the feature's `web/public/pages.ts`. */
  readonly pages?: readonly ServedPage[]
  /** Runs before the first paint of every feature's consumer pages, and does not change them. */
  readonly onPageFetch?: (services: Services, request: FastifyRequest) => Promise<void>
  readonly jobs?: readonly FeatureJob[]
  /** Work that becomes due by the clock, checked once a minute. */
  readonly ticks?: readonly Tick[]
  /** Figures over all organizations that operators watch, read when the metrics are asked for. */
  readonly gauges?: readonly FeatureGauge[]
  /** Data that is sealed with the organization's data keys, which are renewed from time to time. */
  readonly sealed?: SealedData
  /** Reference data of data/, loaded by the database's owner. */
  readonly referenceData?: readonly ReferenceData[]
}

export const defineFeature = (feature: Feature): Feature => feature

export type FeatureJob = (services: Services) => BoundJob

/** A job of one organization, named in its payload; its actor is the job itself. */
export function organizationJob<Payload extends { organizationId: number }>(
  job: JobDeclaration<Payload>,
  run: (
    context: ActorContext,
    payload: Payload,
    signal: AbortSignal | undefined,
  ) => Promise<unknown>,
): FeatureJob {
  const actor = { kind: 'job', name: job.name } as const
  return (services) =>
    bindJob(job, async (payload, signal) => {
      const organizationId = payload.organizationId as OrganizationId
      await run({ ...services, organizationId, actor }, payload, signal)
    })
}

/** A job of no organization in particular. */
export function systemJob<Payload>(
  job: JobDeclaration<Payload>,
  run: (services: Services, payload: Payload, signal: AbortSignal | undefined) => Promise<unknown>,
): FeatureJob {
  return (services) =>
    bindJob(job, async (payload, signal) => void (await run(services, payload, signal)))
}

/**
 * Finds due work with one query over all organizations, then does it or enqueues it; runs once a
 * minute in one of all workers, and at the start of each. Must be safe to run twice.
 */
export interface Tick {
  readonly name: string
  readonly run: (services: Services) => Promise<unknown>
  /** Runs every ten seconds in each worker too, for work that should not wait for a full minute. */
  readonly often?: true
}

export interface Measurement {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

export interface FeatureGauge {
  /** In Prometheus' form, with the unit at its end: `holdfast_outbox_delay_seconds`. */
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly measure: (services: Services) => Promise<readonly Measurement[]>
}

export interface ReferenceData {
  readonly name: string
  /** The text of the files; a change causes a new load. */
  readonly read: () => Promise<string>
  /** Loads it in the caller's transaction. */
  readonly load: (
    client: pg.ClientBase,
    source: { readonly text: string; readonly hash: string; readonly at: Date },
  ) => Promise<void>
}
