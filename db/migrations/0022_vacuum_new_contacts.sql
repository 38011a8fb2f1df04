-- The list's pages and counts read an index alone where vacuum has marked the rows' pages as visible to all. By default an import of
-- less than a fifth of the table would leave its agency's lists two to three times slower until other agencies' changes add up.
alter table contact set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 2000);
