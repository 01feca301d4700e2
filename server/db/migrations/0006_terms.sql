CREATE TABLE "term_acceptances" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"term_id" text NOT NULL,
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"entities" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "term_acceptances_tenant_id_user_id_term_id_version_pk" PRIMARY KEY("tenant_id","user_id","term_id","version")
);
--> statement-breakpoint
CREATE TABLE "term_versions" (
	"tenant_id" text NOT NULL,
	"term_id" text NOT NULL,
	"version" text NOT NULL,
	"position" integer NOT NULL,
	"summary" text,
	"html" text NOT NULL,
	"sha256" text NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	CONSTRAINT "term_versions_tenant_id_term_id_version_pk" PRIMARY KEY("tenant_id","term_id","version")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	CONSTRAINT "terms_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
SELECT protect_tenant_tables();
--> statement-breakpoint
-- A receipt is evidence: it can be added and read, whatever the portal's own code does.
REVOKE UPDATE, DELETE ON term_acceptances FROM portal_app;
--> statement-breakpoint
-- The pending terms of a person: the version in force of each required term that the person has not accepted.
CREATE FUNCTION pending_terms_of(wanted_tenant text, wanted_user text, at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(latest.term_id, jsonb_build_object('version', latest.version)), '{}'::jsonb)
  FROM (
    SELECT DISTINCT ON (v.term_id) v.term_id, v.version
    FROM term_versions v JOIN terms t ON t.tenant_id = v.tenant_id AND t.id = v.term_id
    WHERE v.tenant_id = wanted_tenant AND t.required AND v.effective_at <= at
    ORDER BY v.term_id, v.position DESC
  ) latest
  WHERE NOT EXISTS (
    SELECT 1 FROM term_acceptances a
    WHERE a.tenant_id = wanted_tenant AND a.user_id = wanted_user AND a.term_id = latest.term_id AND a.version = latest.version
  )
$$;
--> statement-breakpoint
-- Registration, invitation, directory, sign-on and the command line all add people. The trigger gives each new person the pending terms.
CREATE FUNCTION give_pending_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.pending_terms = '{}'::jsonb THEN
    NEW.pending_terms := pending_terms_of(NEW.tenant_id, NEW.id, now());
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER new_person_terms BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION give_pending_terms();
