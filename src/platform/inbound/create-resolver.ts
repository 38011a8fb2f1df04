import { Resolver } from 'node:dns/promises'

/** Asks these DNS servers, or those of the machine; gives up on one after three seconds. */
export function createResolver(servers: readonly string[]): Resolver {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return resolver
}
