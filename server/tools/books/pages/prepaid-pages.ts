import type { MoneyPage } from '../page.ts'

const PERCENT = (size: number, otherwise: number) =>
  `coalesce((select value::text::int from setting_versions where key = 'packages.of_${size}_percent' order by version desc limit 1), ${otherwise})`

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

const PACKAGES = `select id::text as key, currency, price_minor, single_minor from packages
  where seeker_id::text = :viewer and paid_at is not null`

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
    booked: `select 'myPackages.' || field as path, key, amount, currency from (${PACKAGES}) k
        cross join lateral (values ('price', price_minor), ('single', single_minor)) f (field, amount)
      union all ${CREDIT('myCredit', ':viewer')}`,
    isPart: true,
  },
  {
    name: 'own packages, documents',
    viewer: 'seeker',
    operation: 'PackageReceipts',
    asked: `select key as "packageId" from (${PACKAGES}) k`,
    booked: `select 'packageReceipts.amount' as path, case r.kind when 'receipt' then 'R-' else 'C-' end || lpad(r.number::text, greatest(6, length(r.number::text)), '0') as key,
        abs(sum(e.amount_minor)) as amount, e.currency
      from receipts r join ledger_entries e on e.transaction_id = r.transaction_id and e.account = 'clearing'
      where r.package_id::text = :packageId group by r.kind, r.number, e.currency`,
  },
  {
    name: 'credit given up',
    viewer: 'seeker',
    operation: 'CreditGivenUp',
    booked: CREDIT('myCredit', ':viewer'),
  },
  {
    name: 'account, credit',
    viewer: 'admin',
    operation: 'SeekerCredit',
    asked: `select id::text as "userId" from users where user_type = 'job_seeker'`,
    booked: CREDIT('seekerCredit', ':userId'),
  },
]
