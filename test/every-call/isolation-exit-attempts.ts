import type { Attempt } from './isolation-attempt.ts'

/** Attempts at the lists of ended plans of a foreign organization. */
export const exitAttempts: Readonly<Record<string, Attempt>> = {
  'GET /plan-exits': { url: () => '/plan-exits', foreign: 200 },
  'GET /plan-exits/clients': { url: () => '/plan-exits/clients', foreign: 200 },
  'POST /plan-exits/load': {
    url: () => '/plan-exits/load',
    body: () => ({
      csv: 'contract,plan_id,plan_name,organization,state,county,end_date\nH1234,1,,,TX,Dallas,12/31/2026\n',
      ...{ source: 'B’s list', preview: true },
    }),
    foreign: 200,
  },
  'DELETE /plan-exits/{}': { url: (a) => `/plan-exits/${a.exitList}`, foreign: 404 },
  'POST /plan-exits/{}/restore': {
    url: (a) => `/plan-exits/${a.exitList}/restore`,
    body: () => ({}),
    foreign: 404,
  },
  'GET /contacts/{}/plan-exits': { url: (a) => `/contacts/${a.contact}/plan-exits`, foreign: 404 },
  'POST /contacts/{}/plan-exits/{}/note': {
    url: (a) => `/contacts/${a.contact}/plan-exits/${a.planExit}/note`,
    body: () => ({}),
    foreign: 404,
  },
  'POST /plan-exits/note': {
    url: () => '/plan-exits/note',
    body: (a) => ({ picked: [{ contact_id: a.contact, exit_id: a.planExit }], preview: false }),
    foreign: 200,
  },
  'POST /plan-exits/note/undo': {
    url: () => '/plan-exits/note/undo',
    body: (a) => ({ noted: [{ contact_id: a.contact, right_id: a.federalRight, version: 1 }] }),
    foreign: 200,
  },
}
