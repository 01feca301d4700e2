ALTER TABLE "schedules" DROP CONSTRAINT "schedules_name_known";--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_name_known" CHECK ("schedules"."name" in ('publish-releases', 'scan-waiting-files', 'remove-expired-batches', 'forget-mails', 'remove-spent-secrets', 'remove-spent-files', 'remove-old-runs', 'remove-expired-counters', 'refresh-pending-terms', 'measure-quotas', 'end-guest-access', 'expire-requests'));--> statement-breakpoint
-- Written by hand: the number of an event is the version that it made, and migration 0034 wrote two events for answered requests.
UPDATE "solicitations" s SET "version" = 2 FROM "solicitation_events" e
WHERE s."version" = 1 AND e."tenant_id" = s."tenant_id" AND e."solicitation_id" = s."id" AND e."sequence" = 2;
