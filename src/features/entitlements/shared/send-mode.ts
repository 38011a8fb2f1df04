import { z } from 'zod'

/** Before Go Live email goes to the agency itself: `test`. */
export const sendModes = ['production', 'test'] as const
export type SendMode = (typeof sendModes)[number]
export const SendModeField = z.enum(sendModes)
