const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Returns the path of the built-in inbox for developers; undefined where none is served. */
export async function findDevelopmentInbox(hostname: string): Promise<string | undefined> {
  if (!loopback.test(hostname)) return undefined
  const asked = { method: 'HEAD', signal: AbortSignal.timeout(5000) }
  const served = await fetch('/dev/mailbox.json', asked).catch(() => undefined)
  return served?.ok ? '/dev/mailbox' : undefined
}
