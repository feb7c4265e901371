import type { MoneyPage } from '../page.ts'
import { IN_FORCE } from '../setting-in-force.ts'

const PERCENT = (size: number, otherwise: number) =>
  `coalesce((select value::text::int from setting_versions where key = 'packages.of_${size}_percent' and ${IN_FORCE} limit 1), ${otherwise})`

/** A session's price alone, half up, and the packages of it; free ones come in none. */
const OFFERS = `select o.place, o.size, p.single, floor((p.single * (100 - o.percent) + 50) / 100) as each, p.currency
  from (select coalesce(t.price_minor, round(c.hourly_rate_minor * t.duration_minutes / 60.0)) as single, c.currency
      from session_types t join coach_profiles c on c.id = t.coach_id
      where c.id::text = :coachId and t.key = :sessionType and t.kind <> 'intro_call' and t.is_active and c.sells_packages) p
    cross join (values (1, 3, ${PERCENT(3, 5)}), (2, 5, ${PERCENT(5, 8)}), (3, 10, ${PERCENT(10, 12)})) o (place, size, percent)
  where p.single > 0`

const CREDIT = (root: string, whose: string) =>
  `select '${root}' as path, currency as key, -sum(amount_minor) as amount, currency from ledger_entries
   where account = 'seeker_credit' and owner_id::text = ${whose} group by currency having sum(amount_minor) < 0`

/** Of each package: sessions that it pays, and those of which all became credit bit by bit; what went back of its own payment. */
const PACKAGES = (
  whose: string,
) => `select k.id::text as key, k.currency, k.price_minor, k.single_minor, k.each_minor, u.used, u.credited,
    greatest(0, k.price_minor - b.back - (u.used + u.credited) * k.each_minor) as left_minor, b.back, not g.is_there as is_gone,
    k.returned_at is null and b.bank = 0 and u.used + u.credited < k.size as is_ready
  from packages k
    cross join lateral (select coalesce(sum(decided), 0) as back, coalesce(sum(bank), 0) as bank from book_payments b
      join payments p on p.id = b.payment_id where p.package_id = k.id) b
    cross join lateral (select count(*) filter (where m.paid > m.returned or o.session_id is not null) as used,
        count(*) filter (where m.paid > 0 and m.paid = m.returned and exists (select from book_lines l
          where l.session_id = s.id and l.account = 'seeker_credit' and l.kind = 'refund_paid' and l.amount < 0)) as credited
      from sessions s left join book_sessions m on m.session_id = s.id
        left join holds o on o.session_id = s.id and o.is_open and s.status = 'held' where s.package_id = k.id) u
    cross join lateral (select c.is_active and c.is_verified and not cu.is_suspended and t.is_active and t.kind = k.kind
        and t.duration_minutes = k.duration_minutes as is_there
      from coach_profiles c join users cu on cu.id = c.user_id join session_types t on t.id = k.session_type_id where c.id = k.coach_id) g
  where k.seeker_id::text = ${whose} and k.paid_at is not null`

const BOUGHT = (
  root: string,
  whose: string,
) => `select '${root}.' || field as path, key, amount, currency from (${PACKAGES(whose)}) k
  cross join lateral (values ('price', price_minor), ('single', single_minor), ('creditedPrice', credited * each_minor),
    ('usedPrice', used * case when is_gone then each_minor else single_minor end),
    ('refundable', case when not is_ready then 0 when is_gone or used = 0 then left_minor
      else least(left_minor, greatest(0, price_minor - back - credited * each_minor - used * single_minor)) end)) f (field, amount)`

/** What is paid before: packages and credit. */
export const PREPAID_PAGES: readonly MoneyPage[] = [
  {
    name: 'packages of a coach',
    viewer: 'visitor',
    operation: 'PackageOffers',
    asked: `select t.coach_id::text as "coachId", t.key as "sessionType" from session_types t
      join coach_profiles c on c.id = t.coach_id join users u on u.id = c.user_id
      where c.is_active and c.is_verified and t.is_active and not u.is_suspended`,
    booked: `select 'packageOffers.' || field as path, o.currency || case when place > 1 then ' ' || place else '' end as key, amount, o.currency
      from (${OFFERS}) o cross join lateral (values ('single', single), ('each', each), ('price', size * each),
        ('saved', size * single - size * each)) f (field, amount)`,
  },
  {
    name: 'own packages',
    viewer: 'seeker',
    operation: 'MyPackages',
    booked: `${BOUGHT('myPackages', ':viewer')}
      union all ${CREDIT('myCredit', ':viewer')}`,
  },
  {
    name: 'own packages, documents',
    viewer: 'seeker',
    operation: 'PackageReceipts',
    asked: `select key as "packageId" from (${PACKAGES(':viewer')}) k`,
    booked: `select 'packageReceipts.amount' as path, case r.kind when 'receipt' then 'R-' else 'C-' end || lpad(r.number::text, greatest(6, length(r.number::text)), '0') as key,
        abs(sum(e.amount_minor)) as amount, e.currency
      from receipts r join ledger_entries e on e.transaction_id = r.transaction_id and e.account = 'clearing'
      where r.package_id::text = :packageId group by r.kind, r.number, e.currency`,
  },
  {
    name: 'credit given up',
    viewer: 'seeker',
    operation: 'EndsWithMyAccount',
    booked: CREDIT('myCredit', ':viewer'),
  },
  {
    name: 'account, packages',
    viewer: 'admin',
    operation: 'SeekerPackages',
    asked: `select distinct seeker_id::text as "userId" from packages`,
    booked: BOUGHT('seekerPackages', ':userId'),
  },
  {
    name: 'account, credit',
    viewer: 'admin',
    operation: 'SeekerCredit',
    asked: `select id::text as "userId" from users where user_type = 'job_seeker'`,
    booked: CREDIT('seekerCredit', ':userId'),
  },
]
