#!/bin/sh
# The database's owner: may migrate, is no superuser. The application signs in as a login that the migration makes.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$ONYAK_DB_PASSWORD" --username postgres <<'SQL'
create role onyak login createdb createrole nosuperuser nobypassrls password :'password';
create database onyak owner onyak;
SQL
