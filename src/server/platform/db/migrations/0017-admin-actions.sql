-- What an administrator has changed is recorded among the events of accounts.
alter table account_events drop constraint account_events_kind_check;
alter table account_events add constraint account_events_kind_check
  check (kind in ('sign-up', 'sign-in', 'sign-out', 'password-reset', 'password-change', 'email-verified', 'data-exported',
    'account-deleted', 'report-viewed', 'admin-action'));
-- The last failures of everybody, for the administrator.
create index videos_failed_idx on videos (updated_at) where status = 'failed';
