ALTER TABLE "sql_query_versions" ADD COLUMN "author_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of a query that is private now, the texts of its owner were private as well.
UPDATE "sql_query_versions" SET "author_only" = true FROM "sql_queries"
WHERE "sql_queries"."tenant_id" = "sql_query_versions"."tenant_id" AND "sql_queries"."id" = "sql_query_versions"."query_id"
  AND "sql_queries"."visibility" = 'private' AND "sql_queries"."owner_id" = "sql_query_versions"."author_id";