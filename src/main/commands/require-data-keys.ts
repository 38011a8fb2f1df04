import { countDataKeys } from '../../features/organizations/server/rotate-data-keys.ts'
import { countOf } from '../../kernel/count.ts'
import { ConfigError } from '../../platform/config.ts'
import { nodeFailureText } from '../../platform/database/node-failure.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Throws ConfigError when there are data keys and the configured SECRET_KEY opens none: with it
 * every health answer would be unreadable, and new ones would be lost to the right key. Some that
 * it does not open are logged, and so are nodes that are down, whose keys cannot be tried.
 */
export async function requireDataKeys({
  database,
  keys,
  log,
}: Pick<Services, 'database' | 'keys' | 'log'>): Promise<void> {
  const { current, old, closed, lost, failures } = await countDataKeys(database, keys)
  if (lost > 0)
    log.warn(
      { agencies: lost, nodes: failures },
      `${failures.map(nodeFailureText).join(', ')}: its agencies get 503 until it is back, and their data keys were not tried`,
    )
  if (closed === 0) return
  if (current + old === 0)
    throw new ConfigError(
      `SECRET_KEY opens none of ${countOf(closed, 'data key')} in this database: health answers could not be read, and people with a second factor could not log in. Use the key that this database was used with; a new one needs it in SECRET_KEY_OLD.`,
    )
  log.error({ closed, open: current + old }, 'some data keys cannot be opened by SECRET_KEY')
}
