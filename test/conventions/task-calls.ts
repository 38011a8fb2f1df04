/** Calls of tasks and of the page Today beyond those of the specification, with the reason. */
export const taskCalls: Readonly<Record<string, string>> = {
  'GET /tasks': 'decision 015: the work list',
  'GET /tasks/count': 'decision 050: how much waits for the member today, in the menu',
  'PUT /tasks/{}': 'decision 015: done, open again, a note',
  'POST /tasks': 'decision 050: a task that a member adds',
  'POST /tasks/changes': 'decision 050: several tasks done, put off or handed over, and the undo',
  'DELETE /tasks/{}': 'decision 050: a task that a member has added',
  'GET /tasks/old': 'decision 050: what has waited for more than 30 days',
  'POST /tasks/old/close': 'decision 050: it is ended together',
  'POST /tasks/old/reopen': 'decision 050: the undo of it',
  'GET /today/calls': 'decision 050: the page Today, clients who asked for a call',
  'GET /today/tasks': 'decision 050: the page Today, what else is due',
  'GET /today/birthdays': 'decision 050: the page Today, birthdays',
  'GET /today/viewed-quotes': 'decision 050: the page Today, quotes viewed without an answer',
}
