-- A load numbers the buyers of its file: insurer, plan, place, age, gender and tobacco in one integer. A million rows are sorted and grouped by
-- it in a fraction of the time that seven columns take.
alter table staged_rate add column buyer integer not null;
