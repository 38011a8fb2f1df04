import type { IncomingHttpHeaders } from 'node:http'
import type { Services } from '../../../../platform/services.ts'
import type { ReadEvent } from './store-mail-events.ts'

/** A request of an email provider, of which nothing is proven yet. */
export interface ProviderRequest {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How the webhooks of one email provider are proven and read. */
export interface MailEventSource {
  /** The last part of its URL. */
  readonly path: string
  /** For people. */
  readonly name: string
  readonly isOn: (services: Services) => boolean
  /** Sends many events at once, whose storing may take minutes. */
  readonly bulk?: true
  /**
   * Returns the events of a request that the provider sent; undefined for one that is not proven,
   * or too old, of which nothing is believed. Throws 400 for a proven one in another form.
   */
  readonly read: (
    services: Services,
    request: ProviderRequest,
  ) => Promise<readonly ReadEvent[] | undefined>
}

/**
 * Returns the Message-ID of the email that named itself to the provider, empty for none. The domain
 * of a Message-ID does not matter.
 */
export const namedBy = (publicId: unknown): string =>
  typeof publicId === 'string' && publicId !== '' ? `${publicId}@holdfast` : ''

/** Returns the id of a delay. Providers give each attempt another id: one of an email is kept. */
export const delayId = (provider: string, messageId: string): string =>
  `${provider}:delay:${messageId}`.slice(0, 200)

/** Returns the part of a server’s words that an event keeps. */
export const repliedWords = (words: string | undefined): string => (words ?? '').slice(0, 2000)
