import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CalendarDate, parseCalendarDate } from '../../../kernel/calendar-date.ts'
import { daySeconds } from '../../../kernel/duration.ts'
import type { Config } from '../../../platform/config.ts'
import { contentHash, newToken } from '../../../platform/crypto.ts'
import { signedCookie } from '../../../platform/http/signed-cookie.ts'

/** Long enough to look at prices, short on a tablet that others use too, in seconds. */
const birthDateKept = 2 * 3600
const birthDateCookie = signedCookie('visitor-birth-date', birthDateKept)

/**
 * Keeps the date that was typed into the quote form in this browser, so that it is neither in a URL
 * nor asked for twice.
 */
export const keepBirthDate = (config: Config, reply: FastifyReply, date: CalendarDate): void =>
  birthDateCookie.set(config, reply, date)

export const readBirthDate = (config: Config, request: FastifyRequest): CalendarDate | undefined =>
  parseCalendarDate(birthDateCookie.read(config, request) ?? '')

/** As long as the browser shows the details of a confirmed client, in seconds. */
const visitorKept = 30 * daySeconds
const visitorCookie = signedCookie('visitor', visitorKept)

/** Lets the browser be known again, so that the same person is one lead in all its tabs. */
export function keepVisitor(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  if (visitorCookie.read(config, request) === undefined)
    visitorCookie.set(config, reply, newToken())
}

export interface PersonOfVisit {
  readonly org: string
  readonly zip: string
  readonly dateOfBirth: CalendarDate
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  /** The number that the person can be called at; without one they have not said who they are. */
  readonly phone?: string | undefined
}

/**
 * Returns the request id of a person in this browser, one before and one after they said who they
 * are, so that a name is never taken for a repetition of the form without one; undefined in a
 * browser that keeps no cookies.
 */
export function requestIdOf(
  config: Config,
  request: FastifyRequest,
  { org, zip, dateOfBirth, gender, tobacco, phone }: PersonOfVisit,
): string | undefined {
  const token = visitorCookie.read(config, request)
  if (token === undefined) return undefined
  const named = phone === undefined || phone === '' ? [] : ['named']
  return contentHash(token, org, zip, dateOfBirth, gender, String(tobacco), ...named)
}
