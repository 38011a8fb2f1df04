import { networkOf, widerNetworks } from '../http/ip-network.ts'

/** Connections at a time of one network, an IPv4 address or a /64; wider networks get more. */
export function createNetworkPlaces(max: number) {
  const taken = new Map<string, number>()
  const placesOf = (ipAddress: string) => {
    const network = networkOf(ipAddress)
    return [{ network, times: 1 }, ...widerNetworks(network)]
  }
  return {
    /** False if the network has all its places. */
    take(ipAddress: string): boolean {
      const places = placesOf(ipAddress)
      if (places.some(({ network, times }) => (taken.get(network) ?? 0) >= max * times))
        return false
      for (const { network } of places) taken.set(network, (taken.get(network) ?? 0) + 1)
      return true
    },
    leave(ipAddress: string): void {
      for (const { network } of placesOf(ipAddress)) {
        const left = (taken.get(network) ?? 0) - 1
        if (left > 0) taken.set(network, left)
        else taken.delete(network)
      }
    },
  }
}
