const most = 6

/**
 * The entries that a member chose or opened last, newest first: ids such as "page:/today" and
 * "person:12". The browser keeps no names of clients.
 */
export interface Recent {
  read(): readonly string[]
  add(id: string): void
}

/** The recent ones of one member in this browser; forgotten where storage is forbidden. */
export function recentOf(member: string): Recent {
  const key = `holdfast.recent.${member}`
  const read = (): readonly string[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : []
    } catch {
      return []
    }
  }
  return {
    read,
    add(id) {
      const others = read().filter((other) => other !== id)
      try {
        localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, most)))
      } catch {
        // Nothing is recent then.
      }
    },
  }
}
