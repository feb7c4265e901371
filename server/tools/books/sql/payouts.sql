-- Payouts as they were posted: what each took from what its coach was owed, session by session.

create temporary table book_payout_lines as
select l.payout_id, l.session_id, l.currency, sum(l.amount) as net,
  coalesce((select -sum(b.amount) from book_lines b where b.session_id = l.session_id and b.account = 'platform_revenue' and b.seq < min(l.seq)), 0) as commission
from book_lines l where l.kind = 'payout' and l.account = 'coach_payable'
group by l.payout_id, l.session_id, l.currency;

create temporary table book_payouts as
select payout_id, currency, sum(net) as net, sum(net + commission) as gross, sum(commission) as commission
from book_payout_lines group by payout_id, currency;
