import { defineFeature, organizationJob } from '../../platform/feature.ts'
import { endCalendarJob } from '../access/shared/end-calendar.job.ts'
import { endCalendarOf } from './server/calendar/change-calendar.ts'
import { calendarRoute } from './server/calendar/serve-calendar.ts'
import { calendarRoutes } from './server/calendar.routes.ts'
import { exportTasksRoute } from './server/export-tasks.ts'
import { oldTasksRoutes } from './server/old-tasks.routes.ts'
import { enqueueDueReminders } from './server/reminders/enqueue-due-reminders.ts'
import { sendDailyReminder } from './server/reminders/send-daily-reminder.ts'
import { reminderOffRoute } from './server/reminders/turn-reminder-off.ts'
import { remindersRoutes } from './server/reminders.routes.ts'
import { tasksRoutes } from './server/tasks.routes.ts'
import { todayRoutes } from './server/today.routes.ts'
import { sendReminderJob } from './shared/reminders/send-reminder.job.ts'

export const tasksFeature = defineFeature({
  name: 'tasks',
  routes: {
    ...tasksRoutes,
    ...todayRoutes,
    ...oldTasksRoutes,
    ...remindersRoutes,
    ...calendarRoutes,
  },
  rawRoutes: [exportTasksRoute, reminderOffRoute, calendarRoute],
  jobs: [
    organizationJob(sendReminderJob, sendDailyReminder),
    organizationJob(endCalendarJob, endCalendarOf),
  ],
  ticks: [{ name: 'daily reminders', run: enqueueDueReminders }],
})
