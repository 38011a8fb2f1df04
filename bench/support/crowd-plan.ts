/** The requests of a crowd of clients, as JSON for the process that plays it (crowd.ts). */
export interface CrowdPlan {
  readonly baseUrl: string
  readonly connections: number
  readonly seconds: number
  /** Each client takes one of them by chance, again and again. */
  readonly requests: readonly CrowdRequest[]
  /** Clients wait as long as a refusal tells them. */
  readonly polite?: boolean
  /** Milliseconds between an answer and the client's next request. */
  readonly pause?: number
}

export interface CrowdRequest {
  /** In the figures; requests of one name are counted together. */
  readonly name: string
  readonly path: string
  readonly method?: string
  readonly cookie?: string
  readonly body?: string
  /** Its answers are counted by this too, such as an agency. */
  readonly group?: string
}

/** Times in milliseconds, of one name and status. */
export interface CrowdFigure {
  readonly name: string
  /** 0 without an answer. */
  readonly status: number
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

export interface CrowdResult {
  readonly figures: readonly CrowdFigure[]
  /** Of successful answers. */
  readonly groups: readonly {
    readonly group: string
    readonly count: number
    readonly p50: number
    readonly p99: number
  }[]
  /** The part of a processor that the crowd itself took. */
  readonly processor: number
  /**
   * How late the crowd's own process was, 99th percentile: on a full machine its figures
   * hold this delay too.
   */
  readonly lag: number
}

export function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

const byte = () => 1 + Math.floor(Math.random() * 250)
/** The requests come from many IP addresses, because the limits are for each one. */
export const anAddress = () => `10.${byte()}.${byte()}.${byte()}`
