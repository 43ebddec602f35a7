-- One role and one schema a service, of the same name. A role owns its schema and can enter no other.
-- Run as an administrator of the database, with one variable a role (`gateway_password`, ...), as often as you like: it creates what is
-- missing and sets the passwords anew. A new service is one more line in the list. By psql, or by deploy/docker/provision.mjs, which
-- leaves out the lines that begin with a backslash and puts in the variables.
\set ON_ERROR_STOP on
\if :{?own_server}
\else
\set own_server false
\endif

BEGIN;
-- For this transaction alone: through a pooler the session is somebody else's afterwards.
SET LOCAL client_min_messages = warning;

CREATE TEMPORARY TABLE service (name text, password text) ON COMMIT DROP;
INSERT INTO service (name, password) VALUES
  ('gateway', :'gateway_password'),
  ('journal_ai', :'journal_ai_password'),
  ('billing', :'billing_password'),
  ('habits', :'habits_password'),
  ('community', :'community_password'),
  ('library', :'library_password'),
  ('admin_analytics', :'admin_analytics_password');
-- A server that holds nothing but the product: nobody but its administrator has anything to do in other databases.
CREATE TEMPORARY TABLE server ON COMMIT DROP AS SELECT :'own_server'::boolean AS is_own;

DO $$
DECLARE
  role record;
  place text;
BEGIN
  -- Two launchers may run this at the same time on one server.
  PERFORM pg_advisory_xact_lock(hashtext('shadow-guide provisioning'));
  FOR role IN SELECT name, password FROM service LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role.name) THEN
      EXECUTE format('CREATE ROLE %I LOGIN', role.name);
    END IF;
    EXECUTE format('ALTER ROLE %I WITH LOGIN PASSWORD %L', role.name, role.password);
    EXECUTE format('ALTER ROLE %I IN DATABASE %I SET search_path = %I', role.name, current_database(), role.name);
    -- Time limits that a process asks for itself, except through a pooler, which refuses them in a handshake: there the role brings them.
    EXECUTE format('ALTER ROLE %I IN DATABASE %I SET statement_timeout = ''5s''', role.name, current_database());
    EXECUTE format('ALTER ROLE %I IN DATABASE %I SET idle_in_transaction_session_timeout = ''10s''', role.name, current_database());
    -- A managed server's administrator is no superuser and may give a schema only to a role it is a member of.
    IF NOT pg_has_role(current_user, role.name, 'MEMBER') THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', role.name);
    END IF;
    EXECUTE format('CREATE SCHEMA IF NOT EXISTS %I AUTHORIZATION %I', role.name, role.name);
    EXECUTE format('REVOKE ALL ON SCHEMA %I FROM PUBLIC', role.name);
  END LOOP;

  -- The search of the library and that of the operators' list of accounts have indexes of trigrams. Only an administrator can make
  -- the extension, and a role needs to enter its schema once, to make its index; where it stands already, it stays.
  IF NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    RAISE EXCEPTION 'This PostgreSQL server lacks the extension pg_trgm, which searches need. Install the server''s contrib package (postgresql-contrib) and start again.';
  END IF;
  CREATE SCHEMA IF NOT EXISTS extensions;
  CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions;
  FOR place IN SELECT nspname FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE extname = 'pg_trgm' LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO library, admin_analytics', place);
  END LOOP;

  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  FOR role IN SELECT name FROM service LOOP
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), role.name);
  END LOOP;
  REVOKE ALL ON SCHEMA public FROM PUBLIC;

  IF (SELECT is_own FROM server) THEN
    FOR place IN SELECT datname FROM pg_database WHERE datallowconn AND datname <> current_database() LOOP
      EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', place);
    END LOOP;
  END IF;
END
$$;
COMMIT;
