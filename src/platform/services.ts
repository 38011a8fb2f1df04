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

/** Services on one organization, and the caller's transaction if there is one: what use cases below the door take. */
export interface OrganizationContext extends Services {
  readonly organizationId: OrganizationId
  readonly transaction?: OrganizationTransaction | undefined
}

/** A signed-in person's context: every member use case takes it. */
export interface MemberContext extends OrganizationContext {
  readonly principal: Principal
  /** Network address of the request, for the audit. */
  readonly address: string | undefined
}
