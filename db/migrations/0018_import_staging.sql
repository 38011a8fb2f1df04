-- Rows of an import on their way into contact, null where a cell was blank. Unlogged, because no row outlives the transaction that adds it:
-- the import deletes its rows when it has written them, and a killed one is rolled back.
create unlogged table staged_contact (
  organization_id bigint not null,
  import_id bigint not null,
  row_number integer not null,
  -- Columns whose cell could not be read: it is not blank, so it clears nothing.
  unusable text[],
  email text not null,
  first_name text,
  last_name text,
  phone_number text,
  zip_code text,
  state text,
  gender text,
  tobacco_user boolean,
  birth_date date,
  effective_date date,
  current_carrier text,
  plan_type text,
  primary key (organization_id, import_id, row_number)
);
call maintenance.isolate('staged_contact');

-- A composite value is written in the order of its type. Columns added later come last, so updated_at goes to the front.
create type ordered_values as (
  updated_at timestamptz,
  first_name text,
  last_name text,
  phone_number text,
  zip_code text,
  state text,
  county text,
  gender text,
  tobacco_user boolean,
  birth_date date,
  effective_date date,
  current_carrier text,
  plan_type text,
  agent_id bigint
);
alter table contact_before_import
  alter column before type ordered_values using row((before).updated_at, (before).first_name, (before).last_name,
    (before).phone_number, (before).zip_code, (before).state, (before).county, (before).gender, (before).tobacco_user,
    (before).birth_date, (before).effective_date, (before).current_carrier, (before).plan_type, (before).agent_id)::ordered_values,
  alter column after type ordered_values using row((after).updated_at, (after).first_name, (after).last_name,
    (after).phone_number, (after).zip_code, (after).state, (after).county, (after).gender, (after).tobacco_user,
    (after).birth_date, (after).effective_date, (after).current_carrier, (after).plan_type, (after).agent_id)::ordered_values;
drop type contact_values;
alter type ordered_values rename to contact_values;
