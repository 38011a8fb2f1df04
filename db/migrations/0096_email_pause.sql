-- Until this day a client gets no planned email, because a member said so (decision 049). Nothing ends the pause: that day is the first after it.
alter table public.contact add column emails_paused_until date;
