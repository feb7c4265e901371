-- Every amount that a session's pages show to its seeker, its coach and an admin.

-- What comes back from now to the start, by the policy frozen on the session.
create temporary table book_steps as
with facts as (
  select s.*, n.now, case when s.status = 'held' then n.now else s.confirmed_at end as agreed_at,
    make_interval(hours => pg_temp.sold_figure(s, 'cancellation.' || s.cancellation_policy || '_full_hours',
      case s.cancellation_policy when 'flexible' then 12 when 'strict' then 48 else 24 end)) as whole,
    make_interval(hours => pg_temp.sold_figure(s, 'cancellation.' || s.cancellation_policy || '_half_hours',
      case s.cancellation_policy when 'flexible' then 3 when 'strict' then 24 else 6 end)) as half,
    make_interval(mins => pg_temp.sold_figure(s, 'cancellation.grace_minutes', 60)) as grace,
    make_interval(hours => pg_temp.sold_figure(s, 'cancellation.grace_start_hours', 24)) as grace_start
  from sessions s cross join book_now n where s.status in ('held', 'requested', 'confirmed') and n.now < s.starts_at),
ends as (
  select f.id, f.currency, f.price_minor, f.refund_cap_percent, f.now, f.starts_at,
    greatest(f.starts_at - f.whole, least(f.agreed_at + f.grace, f.starts_at - f.grace_start - interval '0.001 seconds')) as whole_until,
    f.starts_at - f.half as half_until, f.agreed_at
  from facts f)
-- What came back before is a part of it.
select id as session_id, role, ends.currency, percent, greatest(0, floor((price_minor * percent + 50) / 100) - coalesce(m.decided, 0)) as refund
from ends left join book_kept m on m.session_id = ends.id cross join (values ('seeker'), ('coach'), ('admin')) r (role)
cross join lateral (
  select 100 as percent where role <> 'seeker' or agreed_at is null or (refund_cap_percent >= 100 and whole_until >= now)
  union all select 50 where role = 'seeker' and agreed_at is not null and refund_cap_percent >= 50
    and half_until >= now and (refund_cap_percent < 100 or whole_until < now or half_until > whole_until)
  union all select 0 where role = 'seeker' and agreed_at is not null
    and (refund_cap_percent < 100 or whole_until < starts_at)) step;

-- Of each session: who sees it, what, and what it is told apart by beside its id.
create temporary table book_session_figures as
with seen as (
  select s.*, r.role, n.now, p.amount_minor as asked, p.id as payment_id, m.paid, m.decided, m.returned, m.bank, h.commission, h.net,
    d.refund_minor as dispute_refund,
    s.ends_at + make_interval(mins => pg_temp.sold_figure(s, 'sessions.completes_after_minutes', 10)) as completes_at,
    s.starts_at + make_interval(mins => pg_temp.sold_figure(s, 'sessions.coach_waits_minutes', 15)) as coach_waits_until,
    s.starts_at + make_interval(mins => pg_temp.sold_figure(s, 'sessions.seeker_waits_minutes', 10)) as seeker_waits_until
  from sessions s cross join (values ('seeker'), ('coach'), ('admin')) r (role) cross join book_now n
    join book_shares h on h.session_id = s.id
    left join book_kept m on m.session_id = s.id
    left join session_disputes d on d.session_id = s.id
    left join lateral (select id, amount_minor from payments p where p.session_id = s.id order by created_at desc limit 1) p on true)
select id as session_id, role, field, part, amount, currency from seen
cross join lateral (values
  ('price', null, price_minor::numeric),
  ('commission', null, case when price_minor > 0 and status not in ('held', 'expired') then commission end),
  ('coachShare', null, case when price_minor > 0 and status not in ('held', 'expired') then net end),
  ('payment.amount', null, case when payment_id is not null then price_minor end),
  ('payment.refunded', null, case when payment_id is not null then coalesce(returned, 0) end),
  ('payment.chargedBack', null, case when payment_id is not null then coalesce(bank, 0) end),
  ('payment.left', null, case when payment_id is not null then coalesce(paid - decided - bank, 0) end),
  ('dispute.refund', null, dispute_refund),
  ('allowedActions.moneyEffect', 'DECLINE', case when role = 'coach' and status = 'requested' then price_minor end),
  ('allowedActions.moneyEffect', 'REPORT_NO_SHOW', case
    when status <> 'confirmed' or now > completes_at then null
    when role = 'coach' and coach_joined_at is not null and seeker_joined_at is null and now >= coach_waits_until then 0
    when role = 'seeker' and seeker_joined_at is not null and coach_joined_at is null and now >= seeker_waits_until then price_minor end)
) shown (field, part, amount) where amount is not null
union all
select * from (select distinct on (b.session_id, b.role) b.session_id, b.role, 'allowedActions.moneyEffect', 'CANCEL', b.refund, b.currency
from book_steps b join sessions s on s.id = b.session_id where s.status <> 'held' order by b.session_id, b.role, b.refund desc) cancelling;

-- What happened to a session's money, cause by cause; amounts with how they fall on both shares.
create temporary table book_events as
with causes as (
  select session_id, currency, array_to_string(array_remove(string_to_array(source, ':'), kind), ':') as cause,
    min(occurred_at) as at, min(seq) as seq,
    coalesce(sum(amount) filter (where (account = 'authorizations' or is_paying) and kind = 'hold'), 0) as held,
    coalesce(sum(amount) filter (where is_paying and kind = 'sale'), 0) as paid,
    coalesce(-sum(amount) filter (where account = 'platform_revenue' and kind = 'sale'), 0) as sold_commission,
    coalesce(-sum(amount) filter (where account = 'coach_payable' and kind = 'sale'), 0) as sold_net,
    coalesce(sum(amount) filter (where is_paying and kind = 'package'), 0) as repriced,
    coalesce(-sum(amount) filter (where account = 'platform_revenue' and kind = 'package'), 0) as repriced_commission,
    coalesce(-sum(amount) filter (where account = 'coach_payable' and kind = 'package'), 0) as repriced_net,
    coalesce(-sum(amount) filter (where account = 'refunds_payable' and kind = 'refund'), 0) as decided,
    coalesce(-sum(amount) filter (where account = 'platform_revenue' and kind = 'refund'), 0) as back_commission,
    coalesce(-sum(amount) filter (where account = 'coach_payable' and kind = 'refund'), 0) as back_net,
    coalesce(-sum(amount) filter (where is_paying and kind = 'refund_paid'), 0) as returned,
    coalesce(-sum(amount) filter (where account = 'clearing' and kind = 'chargeback'), 0) as bank,
    coalesce(-sum(amount) filter (where account = 'platform_revenue' and kind = 'chargeback'), 0) as bank_commission,
    coalesce(-sum(amount) filter (where account = 'coach_payable' and kind = 'chargeback'), 0) as bank_net,
    coalesce(sum(amount) filter (where account = 'losses'), 0) as lost,
    coalesce(sum(amount) filter (where account = 'coach_payable' and payout_id is not null), 0) as paid_out
  from book_lines where session_id is not null group by session_id, currency, cause)
select session_id, currency, at, seq, kind, amount, commission, net from causes
cross join lateral (values
  ('HELD', held, null, null), ('RELEASED', case when paid <= 0 then -held end, null, null), ('PAID', paid, null, null),
  ('COMMISSION', case when paid > 0 then sold_commission end, sold_commission, sold_net),
  ('REFUND_DECIDED', case when decided <> returned then decided end, back_commission, back_net),
  ('REFUNDED', returned, case when decided = returned then back_commission end, case when decided = returned then back_net end),
  ('REFUND_FAILED', greatest(-decided, -returned), back_commission, back_net),
  ('CHARGED_BACK', bank, bank_commission, bank_net), ('CHARGEBACK_REVERSED', -bank, bank_commission, bank_net),
  ('CORRECTED', -paid, null, null), ('REPRICED', repriced, repriced_commission, repriced_net), ('LOSS', lost, null, null), ('PAID_OUT', paid_out, null, null), ('PAYOUT_RETURNED', -paid_out, null, null)
) event (kind, amount, commission, net) where amount > 0
union all
select s.id, s.currency, s.created_at, 0, 'QUOTED', s.price_minor, null, null from sessions s where s.price_minor > 0
union all
select session_id, currency, now, null, 'AVAILABLE', net, null, null from book_standings
where net > 0 and unpaid not in ('REFUNDED', 'UPCOMING');

-- The same as the answer tells it: the n-th of its kind, and who may see it.
create temporary table book_money_figures as
with placed as (
  select *, row_number() over (partition by session_id, kind order by at, seq) as place from book_events)
select session_id, r.role, shown.field, case when place = 1 then kind else kind || ' ' || place end as part, shown.amount, currency
from placed cross join (values ('seeker'), ('coach'), ('admin')) r (role)
cross join lateral (values ('amount', amount),
  ('commission', case when (r.role <> 'seeker' or kind = 'COMMISSION') and (commission <> 0 or net <> 0) then commission end),
  ('coachShare', case when (r.role <> 'seeker' or kind = 'COMMISSION') and (commission <> 0 or net <> 0) then net end)) shown (field, amount)
where shown.amount is not null
  and not (r.role = 'seeker' and kind in ('AVAILABLE', 'PAID_OUT', 'PAYOUT_RETURNED', 'LOSS', 'CORRECTED', 'REPRICED'))
  and not (r.role = 'coach' and kind = 'LOSS');

create temporary table book_receipts as
select r.session_id, case r.kind when 'receipt' then 'R-' else 'C-' end || lpad(r.number::text, greatest(6, length(r.number::text)), '0') as number,
  r.kind, l.currency, abs(sum(l.amount)) as amount
from receipts r join book_lines l on l.transaction_id = r.transaction_id and l.account = 'clearing'
group by r.session_id, r.kind, r.number, l.currency;

create index on book_session_figures (session_id);
create index on book_money_figures (session_id);
create index on book_steps (session_id);
analyze book_session_figures, book_money_figures, book_steps;
