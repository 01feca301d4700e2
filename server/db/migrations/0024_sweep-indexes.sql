CREATE INDEX "sql_runs_started" ON "sql_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "backoffs_last" ON "backoffs" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");