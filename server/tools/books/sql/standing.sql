-- Where the money of each paid session stands at the product's present, which `books.now` holds.

create temporary table book_now as select current_setting('books.now')::timestamptz as now;

create temporary table book_standings as
with facts as (
  select s.id as session_id, s.coach_id, s.title, s.status, s.ends_at, m.*, m.paid - m.decided - m.bank as gross,
    m.decided + m.bank as gone, n.now,
    case when s.status = 'cancelled' then coalesce(s.cancelled_at, s.starts_at)
      when s.completed_at is not null then s.completed_at
      when s.status = 'no_show' then s.ends_at else s.starts_at end as counts_at,
    greatest(s.ends_at, case when s.status = 'no_show' then s.no_show_at else s.completed_at end) + interval '48 hours' as window_ends,
    exists (select from session_disputes d where d.session_id = s.id and d.resolved_at is not null) as is_decided,
    s.kind not in ('resume_review', 'strategy', 'intro_call') and s.status <> 'no_show'
      and not exists (select from scorecards k where k.session_id = s.id and k.submitted_at is not null) as lacks_scorecard,
    (select p.state from payout_sessions x join payouts p on p.id = x.payout_id where x.session_id = s.id and x.counts) as payout
  from sessions s
    join (select session_id as of_session, currency, paid, decided, bank, commission, net from book_sessions where paid > 0) m on m.of_session = s.id
    cross join book_now n),
judged as (
  select *, case
      when gone >= paid then 'REFUNDED'
      when bank > 0 then 'CHARGED_BACK'
      when status = 'cancelled' then 'AVAILABLE'
      when status = 'needs_resolution' then 'NEEDS_RESOLUTION'
      when status = 'disputed' then 'DISPUTED'
      when status not in ('completed', 'closed', 'no_show') then 'UPCOMING'
      when lacks_scorecard then 'SCORECARD'
      when now < window_ends and not is_decided then 'DISPUTE_WINDOW'
      else 'AVAILABLE' end as unpaid
  from facts)
select *, case payout when 'paid' then 'PAID_OUT' else coalesce(case when payout is not null then 'ON_ITS_WAY' end, unpaid) end as standing
from judged;
