-- Creates the two roles that log in, and the database. psql runs it once, as the superuser; docs/operations.md, step 1.
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
create role holdfast_owner login createrole createdb password :'owner_password';
create role holdfast_app login password :'app_password';
create database holdfast owner holdfast_owner;
