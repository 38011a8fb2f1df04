import type { FastifyRequest } from 'fastify'
import { automatedReason } from './automated-request.ts'

/**
 * Browsers say so of a press on a link of this site. Prefetching and other sites' links do not get
 * this far.
 */
export const isLinkFollowed = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-user'] === '?1' && headers['sec-fetch-site'] === 'same-origin'

/** Returns whether a person has pressed a link of this site, so that the press may be stored. */
export const isPress = (request: FastifyRequest): boolean =>
  isLinkFollowed(request) &&
  automatedReason(request.headers, 'clicked', { visibleMs: 0, input: 'pointer' }) === null
