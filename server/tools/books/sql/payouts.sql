-- Payouts as they were posted: what each took from what its coach was owed, session by session.

-- commission: what was kept of the session by then, less what lines before it say that had not come back.
create temporary table book_payout_lines as
with posted as (
  select payout_id, session_id, currency, sum(amount) as net, min(seq) as seq
  from book_lines where kind = 'payout' and account = 'coach_payable' group by payout_id, session_id, currency),
kept as (
  select p.*, coalesce((select -sum(b.amount) from book_lines b
    where b.session_id = p.session_id and b.account = 'platform_revenue' and b.seq < p.seq), 0) as kept from posted p)
select k.payout_id, k.session_id, k.currency, k.net, greatest(0, k.kept - coalesce(before.kept, 0)) as commission
from kept k left join lateral (
  select e.kept from kept e where e.session_id = k.session_id and e.seq < k.seq and not exists (
    select from book_lines r where r.kind = 'payout_returned' and r.payout_id = e.payout_id and r.session_id = e.session_id and r.seq < k.seq)
  order by e.seq desc limit 1) before on true;

create temporary table book_payouts as
select payout_id, currency, sum(net) as net, sum(net + commission) as gross, sum(commission) as commission
from book_payout_lines group by payout_id, currency;
