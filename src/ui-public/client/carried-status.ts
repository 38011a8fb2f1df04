const key = 'schedule-status'

/**
 * Passes a status to the schedule page that this tab opens next. It is not in the URL: histories
 * and the logs of proxies keep URLs, and this one may follow from health answers.
 */
export function carryStatus(status: string): void {
  try {
    sessionStorage.setItem(key, status)
  } catch {
    // Without storage the page shows its general texts.
  }
}

export function takeCarriedStatus(): string | undefined {
  try {
    const status = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return status ?? undefined
  } catch {
    return undefined
  }
}
