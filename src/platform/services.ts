import type { Actor } from '../kernel/actor.ts'
import type { OrganizationId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Keys } from './crypto.ts'
import type { Database } from './database/database.ts'
import type { OrganizationTransaction } from './database/transaction.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mailer/mailer.ts'
import type { Metrics } from './metrics.ts'
import type { Payments } from './payments/payments.ts'

/** A process's access to the outside world; created once in main and passed to everything. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly mailer: Mailer
  readonly log: Log
  readonly metrics: Metrics
  /** Undefined in production without keys; `requirePayments` says so. */
  readonly payments: Payments | undefined
}

/** The services of one organization, and the caller's transaction if there is one. */
export interface OrganizationContext extends Services {
  readonly organizationId: OrganizationId
  readonly transaction?: OrganizationTransaction | undefined
}

/** The same with the actor, for use cases that record their changes. */
export interface ActorContext extends OrganizationContext {
  readonly actor: Actor
  /** IP address of the request, if there is one. */
  readonly ipAddress?: string | undefined
}

/** A signed-in member's context, for every use case that checks permissions. */
export interface MemberContext extends ActorContext {
  readonly principal: Principal
}
