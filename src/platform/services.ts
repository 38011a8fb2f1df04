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

/** The outside world as a process has it; made once in main, handed to everything. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly mailer: Mailer
  readonly log: Log
}

/** Services on one organization, and the caller's transaction if there is one. */
export interface OrganizationContext extends Services {
  readonly organizationId: OrganizationId
  readonly transaction?: OrganizationTransaction | undefined
}

/** The same with the actor, for use cases that record what they change. */
export interface ActorContext extends OrganizationContext {
  readonly actor: Actor
  /** IP address of the request, if there is one. */
  readonly ipAddress?: string | undefined
}

/** A signed-in member's context: every use case that asks for permission takes it. */
export interface MemberContext extends ActorContext {
  readonly principal: Principal
}
