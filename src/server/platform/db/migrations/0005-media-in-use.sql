-- When the sweep last saw that something uses this file, so that it does not ask again every hour.
alter table media add column found_used_at timestamptz;
