-- One role and one schema a service, of the same name. A role owns its schema and can enter no other.
-- Run by psql as an administrator of the database, with one variable a role (`gateway_password`, ...), as often as you
-- like: it creates what is missing and sets the passwords anew. A new service is one more line in the list.
\set ON_ERROR_STOP on

BEGIN;
-- For this transaction alone: through a pooler the session is somebody else's afterwards.
SET LOCAL client_min_messages = warning;
-- Two launchers may run this at the same time on one server.
SELECT pg_advisory_xact_lock(hashtext('shadow-guide provisioning')) \g /dev/null

CREATE TEMPORARY TABLE service (name text, password text) ON COMMIT DROP;
INSERT INTO service (name, password) VALUES
  ('gateway', :'gateway_password'),
  ('journal_ai', :'journal_ai_password'),
  ('billing', :'billing_password'),
  ('habits', :'habits_password'),
  ('community', :'community_password'),
  ('library', :'library_password'),
  ('admin_analytics', :'admin_analytics_password');

SELECT format('CREATE ROLE %I LOGIN', name) FROM service
  WHERE name NOT IN (SELECT rolname FROM pg_roles) \gexec
SELECT format('ALTER ROLE %I WITH LOGIN PASSWORD %L', name, password) FROM service \gexec
SELECT format('ALTER ROLE %I IN DATABASE %I SET search_path = %I', name, current_database(), name) FROM service \gexec
-- Time limits that a process asks for itself, except through a pooler, which refuses them in a handshake: there the role brings them.
SELECT format('ALTER ROLE %I IN DATABASE %I SET statement_timeout = ''5s''', name, current_database()) FROM service \gexec
SELECT format('ALTER ROLE %I IN DATABASE %I SET idle_in_transaction_session_timeout = ''10s''', name, current_database())
  FROM service \gexec

-- A managed server's administrator is no superuser and may give a schema only to a role it is a member of.
SELECT format('GRANT %I TO CURRENT_USER', name) FROM service
  WHERE NOT pg_has_role(current_user, name, 'MEMBER') \gexec
SELECT format('CREATE SCHEMA IF NOT EXISTS %I AUTHORIZATION %I', name, name) FROM service \gexec
SELECT format('REVOKE ALL ON SCHEMA %I FROM PUBLIC', name) FROM service \gexec

-- The search of the library and that of the operators' list of accounts have indexes of trigrams. Only an administrator can make
-- the extension, and a role needs to enter its schema once, to make its index; where it stands already, it stays.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    RAISE EXCEPTION 'This PostgreSQL server lacks the extension pg_trgm, which searches need. Install the server''s contrib package (postgresql-contrib) and start again.';
  END IF;
END
$$;
CREATE SCHEMA IF NOT EXISTS extensions;
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions;
SELECT format('GRANT USAGE ON SCHEMA %I TO library, admin_analytics', nspname)
  FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE extname = 'pg_trgm' \gexec

SELECT format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database()) \gexec
SELECT format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), name) FROM service \gexec
REVOKE ALL ON SCHEMA public FROM PUBLIC;

-- On a server that holds nothing but the product (`own_server`) nobody but its administrator has anything to do in other databases.
\if :{?own_server}
SELECT format('REVOKE ALL ON DATABASE %I FROM PUBLIC', datname)
  FROM pg_database WHERE datallowconn AND datname <> current_database() \gexec
\endif
COMMIT;
