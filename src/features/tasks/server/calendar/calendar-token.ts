import { newToken } from '../../../../platform/crypto.ts'

const prefix = 'hf_cal_'

/** Returns a new secret of 192 random bits, with a prefix by which scanners of secrets know it. */
export const newCalendarToken = (): string => prefix + newToken()

/** Returns the secret in the name of a calendar's file, undefined for another name. */
export const calendarTokenOf = (file: string): string | undefined =>
  /^(hf_cal_[\w-]{32})\.ics$/.exec(file)?.[1]
