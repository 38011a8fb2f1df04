import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { adminCall } from '../../../kernel/call.ts'
import { adminsExitDemoMode, goLiveGaps } from './go-live.rules.ts'

const FirstSends = z.object({
  today: z.number(),
  tomorrow: z.number(),
  thisWeek: z.number(),
  lastDay: CalendarDateField,
  about: z.boolean(),
  first: z.array(z.object({ name: z.string(), type: z.string(), date: CalendarDateField })),
})

export const trialContract = {
  readGoLive: adminCall
    .get(
      '/organizations/go-live',
      'The agency’s first week of emails to clients if it went live now, and what it still needs to go live',
    )
    .output(
      z.object({
        missing: z.array(z.enum(goLiveGaps)),
        goLiveDate: z.string().nullable(),
        sends: FirstSends,
      }),
    ),
  goLive: adminCall
    .post('/organizations/go-live', 'Ends test mode, so emails go to clients. Irreversible')
    .output(z.object({ goLiveDate: z.string(), message: z.string() })),
  enterDemoMode: adminCall
    .post('/organizations/enter-demo-mode', 'Fills an empty agency with sample data')
    .output(z.object({ message: z.string() })),
  exitDemoMode: adminCall
    .post('/organizations/exit-demo-mode', 'Deletes the sample data and ends demo mode')
    .meta({ access: 'admin', adminsOnly: adminsExitDemoMode })
    .output(z.object({ message: z.string(), deleted: z.number() })),
}
