import { z } from 'zod'

/** Before Go Live email goes to the agency itself: `test`. */
export const sendModes = ['production', 'test'] as const
export type SendMode = (typeof sendModes)[number]
/** An agency that is live emails its clients. */
export const sendModeOf = (live: boolean): SendMode => (live ? 'production' : 'test')
export const SendModeField = z.enum(sendModes)
