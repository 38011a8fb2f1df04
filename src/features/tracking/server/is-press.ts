import type { FastifyRequest } from 'fastify'
import { automatedReason } from './automated-request.ts'

/** Browsers say so of a press on a link of this site. Scanners, prefetching and other sites' links do not get this far. */
export const isPress = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-user'] === '?1' &&
  headers['sec-fetch-site'] === 'same-origin' &&
  automatedReason(headers, 'clicked', { visibleMs: 0, input: 'pointer' }) === null
