-- Insurers that an answer of CSG Actuarial had to leave out, and when: for `doctor` and metrics.
alter table directory.csg_session
  add column left_out jsonb,
  add column left_out_at timestamptz;
