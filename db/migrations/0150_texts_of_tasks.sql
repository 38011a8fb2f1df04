-- The texts of these tasks also find them again: a death that was a mistake takes its tasks back, and
-- a client gets one task to call for a yearly email. So tasks from before take the present texts.
alter table public.agent_task no force row level security;
update public.agent_task set
  detail = replace(replace(detail,
    ' of the same household is marked as deceased. No email says so: please get in touch yourself, with care, when the time is right.',
    ' in the same household was marked as deceased. No email is sent about this. When the time is right, please reach out yourself, with care.'),
    'Somebody in the same household', 'Someone in the same household'),
  open_once = replace(replace(open_once,
    ' of the same household is marked as deceased. No email says so: please get in touch yourself, with care, when the time is right.',
    ' in the same household was marked as deceased. No email is sent about this. When the time is right, please reach out yourself, with care.'),
    'Somebody in the same household', 'Someone in the same household')
  where kind = 'household_death';
update public.agent_task set
  detail = replace(detail, ' quote: this client gets no email.',
    ' quote: this client does not get emails.'),
  open_once = replace(open_once, ' quote: this client gets no email.',
    ' quote: this client does not get emails.')
  where kind = 'yearly_call';
alter table public.agent_task force row level security;
