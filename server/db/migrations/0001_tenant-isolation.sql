-- Row-level security, beside the condition on the tenant in each query. The portal works as the role `portal_app`, which sees only rows of the
-- tenant that `app.tenant` names. The owner of the tables (for migrations and to find tenants) sees all rows. Roles belong to the whole cluster,
-- so another database may have created the role. If an administrator created it for a user who must not create roles, CREATE ROLE would fail.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_app') THEN
    CREATE ROLE portal_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT portal_app TO %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN
  IF NOT pg_has_role(current_user, 'portal_app', 'MEMBER') THEN RAISE; END IF;
END $$;
--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO portal_app', current_schema()); END $$;
--> statement-breakpoint
-- Every later migration that adds a table with `tenant_id` calls this function again. A test fails for a table without its policies.
CREATE FUNCTION protect_tenant_tables() RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text;
BEGIN
  FOR name IN
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
      AND c.relname <> 'tenant_domains' AND NOT c.relforcerowsecurity
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO portal_app
      USING (tenant_id = current_setting(''app.tenant'', true)) WITH CHECK (tenant_id = current_setting(''app.tenant'', true))', name);
    EXECUTE format('CREATE POLICY owner ON %I TO %I USING (true) WITH CHECK (true)', name, current_user);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_app', name);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT protect_tenant_tables();
--> statement-breakpoint
-- The portal adds and reads activities; it never changes them.
REVOKE UPDATE, DELETE ON activities FROM portal_app;
--> statement-breakpoint
-- The hottest query of the product, callable without a transaction: as its owner it sees every tenant, so it compares the tenant itself.
-- PL/pgSQL keeps its plan between calls. Moments are milliseconds, which both drivers read alike.
CREATE FUNCTION find_session(wanted_tenant text, wanted_id text, at timestamptz) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE found jsonb;
BEGIN
  SELECT jsonb_build_object(
    'userId', s.user_id, 'isPublic', s.is_public, 'method', s.method, 'scope', s.scope,
    'createdAt', extract(epoch FROM s.created_at) * 1000, 'seenAt', extract(epoch FROM s.seen_at) * 1000,
    'idleSeconds', s.idle_seconds, 'expiresAt', extract(epoch FROM s.expires_at) * 1000,
    'user', CASE WHEN u.id IS NOT NULL THEN jsonb_build_object(
      'id', u.id, 'email', u.email, 'nick', u.nick, 'phone', u.phone, 'status', u.status, 'kind', u.kind,
      'blocked', u.blocked, 'hostBlocked', u.host_blocked, 'groups', u.groups, 'entitySelected', u.entity_selected,
      'pendingTerms', u.pending_terms, 'notifications', u.notifications, 'feedbackScore', u.feedback_score) END)
  INTO found
  FROM public.sessions s LEFT JOIN public.users u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
  WHERE s.tenant_id = wanted_tenant AND s.id = wanted_id AND s.revoked_at IS NULL AND s.expires_at > at
    AND s.seen_at + s.idle_seconds * interval '1 second' > at
    AND (s.user_id IS NULL OR (u.id IS NOT NULL AND NOT u.blocked AND NOT u.host_blocked));
  RETURN found;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_session(text, text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_session(text, text, timestamptz) TO portal_app;
