-- The history of the launcher is not changed, except for the name of an author who is anonymized.
GRANT UPDATE (author_name) ON launcher_versions TO portal_app;
