-- Where the money of each paid session stands at the product's present, which `books.now` holds.

create temporary table book_now as select current_setting('books.now')::timestamptz as now;

-- A figure as a session was sold under it: the last of those that had begun by its version, or by when it was held.
create function pg_temp.sold_figure(s sessions, figure text, by_default int) returns int language sql stable
return coalesce((
  select (v.value #>> '{}')::int from setting_versions v
  where v.key = figure and v.withdrawn_at is null
    and (coalesce(v.begins_at, v.changed_at), v.number) <= (coalesce(
      (select min(coalesce(n.begins_at, n.changed_at)) from setting_versions n where n.number = s.settings_version),
      case when s.settings_version is null then s.created_at else '-infinity' end), coalesce(s.settings_version, 2147483647))
  order by coalesce(v.begins_at, v.changed_at) desc, v.number desc limit 1), by_default);

create temporary table book_standings as
with facts as (
  select s.id as session_id, s.coach_id, s.title, s.status, s.ends_at, m.*, m.paid - m.decided - m.bank + m.gift as gross,
    m.decided + m.bank - m.gift as gone, o.owed, o.carried, o.arrived, n.now, k.bank > 0 as is_taken_back,
    case when s.status = 'cancelled' then coalesce(s.cancelled_at, s.starts_at)
      when s.completed_at is not null then s.completed_at
      when s.status = 'no_show' then s.ends_at else s.starts_at end as counts_at,
    greatest(s.ends_at, case when s.status = 'no_show' then s.no_show_at else s.completed_at end) 
      + make_interval(hours => pg_temp.sold_figure(s, 'sessions.dispute_hours', 48)) as window_ends,
    exists (select from session_disputes d where d.session_id = s.id and d.resolved_at is not null) as is_decided,
    s.kind not in ('resume_review', 'strategy', 'intro_call') and s.status <> 'no_show'
      and not exists (select from scorecards k where k.session_id = s.id and k.submitted_at is not null) as lacks_scorecard
  from sessions s
    join (select session_id as of_session, currency, paid, decided, bank, gift, commission, net from book_sessions where paid > 0) m on m.of_session = s.id
    join book_owed o on o.session_id = s.id
    join book_kept k on k.session_id = s.id
    cross join book_now n),
judged as (
  select *, case
      when gone >= paid then 'REFUNDED'
      when is_taken_back then 'CHARGED_BACK'
      when status = 'cancelled' then 'AVAILABLE'
      when status = 'needs_resolution' then 'NEEDS_RESOLUTION'
      when status = 'disputed' then 'DISPUTED'
      when status not in ('completed', 'closed', 'no_show') then 'UPCOMING'
      when lacks_scorecard then 'SCORECARD'
      when now < window_ends and not is_decided then 'DISPUTE_WINDOW'
      else 'AVAILABLE' end as unpaid
  from facts)
select *, case when owed <= 0 and carried > 0 then 'ON_ITS_WAY' when owed <= 0 and arrived > 0 then 'PAID_OUT' else unpaid end as standing
from judged;
