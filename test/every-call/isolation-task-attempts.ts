import type { Attempt } from './isolation-attempt.ts'

/** Attempts at the tasks of a foreign organization, and at its work of today. */
export const taskAttempts: Readonly<Record<string, Attempt>> = {
  'GET /tasks': { url: (a) => `/tasks?show=all&contactId=${a.contact}`, foreign: 200 },
  'GET /tasks/count': { url: () => '/tasks/count', foreign: 200 },
  'POST /tasks': {
    url: () => '/tasks',
    body: (a) => ({ detail: 'Call', contact_id: a.contact, request_id: 'a-task-of-b' }),
    foreign: 404,
  },
  'POST /tasks/changes': {
    url: () => '/tasks/changes',
    body: (a) => ({ changes: [{ id: a.task, done: true }] }),
    foreign: 200,
  },
  'DELETE /tasks/{}': { url: (a) => `/tasks/${a.task}`, foreign: 404 },
  'GET /tasks/old': { url: () => '/tasks/old?whose=everyone', foreign: 200 },
  'POST /tasks/old/close': {
    url: () => '/tasks/old/close',
    body: () => ({ whose: 'everyone', count: 1 }),
    foreign: 409,
  },
  'POST /tasks/old/reopen': {
    url: () => '/tasks/old/reopen',
    body: () => ({ closed_at: '2026-06-15T20:00:00.000Z' }),
    foreign: 200,
  },
  'GET /today/calls': { url: () => '/today/calls?whose=everyone', foreign: 200 },
  'GET /today/tasks': { url: () => '/today/tasks?whose=everyone', foreign: 200 },
  'GET /today/birthdays': { url: () => '/today/birthdays?whose=everyone', foreign: 200 },
  'GET /today/viewed-quotes': { url: () => '/today/viewed-quotes?whose=everyone', foreign: 200 },
  'PUT /tasks/{}': { url: (a) => `/tasks/${a.task}`, body: () => ({ done: true }), foreign: 404 },
  'GET /reminders': { url: () => '/reminders', foreign: 200 },
  'PUT /reminders': {
    url: () => '/reminders',
    body: () => ({ wanted: true, hour: 8 }),
    foreign: 200,
  },
  'GET /reminders/off/{}': { url: () => '/reminders/off/nothing', foreign: 404 },
  'POST /reminders/off/{}': { url: () => '/reminders/off/nothing', body: () => ({}), foreign: 404 },
  'GET /calendar': { url: () => '/calendar', foreign: 200 },
  'POST /calendar': { url: () => '/calendar', body: () => ({ with_phone: false }), foreign: 200 },
  'PUT /calendar': { url: () => '/calendar', body: () => ({ with_phone: false }), foreign: 200 },
  'DELETE /calendar': { url: () => '/calendar', foreign: 200 },
  'GET /calendar/{}': {
    url: () => `/calendar/hf_cal_${'0'.repeat(32)}.ics`,
    foreign: 404,
  },
}
