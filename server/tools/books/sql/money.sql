-- What the ledger's entries say, by session and by payment. Amounts in minor units; a debit is positive.
-- Temporary tables: they end with the connection, and no line of the product's is asked.

create temporary table book_lines as
select t.id as transaction_id, t.seq, t.kind, t.source, t.occurred_at, t.session_id, t.payment_id, t.payout_id,
  e.account, e.owner_id, e.currency, e.amount_minor as amount,
  -- What pays a session: a card, or what was paid or given before. A package's own money pays nobody yet.
  e.account = 'clearing' or (t.session_id is not null and e.account in ('packages_deferred', 'seeker_credit')) as is_paying
from ledger_entries e join ledger_transactions t on t.id = e.transaction_id;

-- paid: taken from cards, packages and credit; repriced: of that, added when its package was returned. decided: to go back, gone or not. returned: gone. bank: taken back by banks. gift: of what was
-- decided, the platform's goodwill. net: the coach's, whether or not it was paid out.
create temporary table book_payments as
select payment_id, session_id, currency,
  coalesce(sum(amount) filter (where is_paying and kind in ('sale', 'package')), 0) as paid,
  coalesce(sum(amount) filter (where is_paying and kind = 'package'), 0) as repriced,
  coalesce(-sum(amount) filter (where account = 'refunds_payable' and kind = 'refund'), 0) as decided,
  coalesce(-sum(amount) filter (where is_paying and kind = 'refund_paid'), 0) as returned,
  coalesce(-sum(amount) filter (where account = 'clearing' and kind = 'chargeback'), 0) as bank,
  coalesce(sum(amount) filter (where account = 'losses' and kind = 'refund'), 0) as gift,
  coalesce(-sum(amount) filter (where account = 'platform_revenue'), 0) as commission,
  coalesce(-sum(amount) filter (where account = 'coach_payable' and payout_id is null and kind <> 'loss'), 0) as net,
  min(occurred_at) filter (where is_paying and kind = 'sale') as paid_at
from book_lines where payment_id is not null
group by payment_id, session_id, currency;

create temporary table book_sessions as
select session_id, currency, sum(paid) as paid, sum(decided) as decided, sum(returned) as returned, sum(bank) as bank,
  sum(gift) as gift, sum(commission) as commission, sum(net) as net
from book_payments group by session_id, currency;

-- What a session stands on, when somebody has paid twice: what goes back of the other is no part of its price.
create temporary table book_kept as
select distinct on (b.session_id) b.* from book_payments b join payments p on p.id = b.payment_id where b.session_id is not null
order by b.session_id, b.paid > b.decided + b.bank desc, p.created_at desc;

-- owed: no payout carries it. carried: on its way to the coach; arrived: in their bank.
create temporary table book_owed as
select l.session_id, l.currency, -sum(l.amount) as owed,
  coalesce(sum(l.amount) filter (where p.state <> 'paid'), 0) as carried, coalesce(sum(l.amount) filter (where p.state = 'paid'), 0) as arrived
from book_lines l left join payouts p on p.id = l.payout_id
where l.account = 'coach_payable' and l.session_id is not null group by l.session_id, l.currency;

-- Before anything is taken, what the price would come to: commission half up, the rest is the coach's.
create temporary table book_shares as
select s.id as session_id, s.currency,
  case when m.paid > 0 then m.commission else would.commission end as commission,
  case when m.paid > 0 then m.net else would.gross - would.commission end as net
from sessions s
  left join book_sessions m on m.session_id = s.id
  left join lateral (select state from payments p where p.session_id = s.id order by created_at desc limit 1) p on true
  cross join lateral (select case when p.state is null or p.state in ('authorized', 'succeeded', 'partially_refunded')
    then s.price_minor else 0 end as gross) there
  cross join lateral (select there.gross, round(there.gross * s.commission_bps / 10000.0) as commission) would;
