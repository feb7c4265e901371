import { sql } from 'kysely'
import { mySessions, type Person } from '../../person.rules.ts'
import { byCoach, COACH_NAME, type Holding } from './holding.rules.ts'

const paidBy = (p: Person) =>
  sql`t.session_id in ${mySessions(p)} or t.package_id in (select id from packages where seeker_id = ${p.id})`

export const MONEY_HOLDINGS: readonly Holding[] = [
  {
    name: 'payments',
    table: 'payments',
    columns: [
      'id',
      'session_id',
      'package_id',
      'amount_minor',
      'refunded_minor',
      'charged_back_minor',
      'currency',
      'state',
      'created_at',
    ],
    where: paidBy,
  },
  {
    name: 'receipts',
    table: 'receipts',
    columns: ['kind', 'number', 'session_id', 'package_id', 'amount_minor', 'currency', 'issued_at'],
    where: paidBy,
  },
  {
    name: 'packages',
    table: 'packages',
    columns: [
      'id',
      'title',
      'kind',
      'size',
      'price_minor',
      'currency',
      'created_at',
      'paid_at',
      'returned_at',
    ],
    told: { coach: COACH_NAME },
    where: ({ id }) => sql`t.seeker_id = ${id}`,
  },
  {
    name: 'packagesSold',
    table: 'packages',
    columns: ['id', 'title', 'kind', 'size', 'price_minor', 'currency', 'paid_at', 'returned_at'],
    told: { student: '(select u.first_name from users u where u.id = t.seeker_id)' },
    where: byCoach,
  },
  {
    name: 'credit',
    table: 'ledger_entries',
    columns: ['amount_minor', 'currency'],
    told: { at: '(select x.occurred_at from ledger_transactions x where x.id = t.transaction_id)' },
    where: ({ id }) => sql`t.account = 'seeker_credit' and t.owner_id = ${id}`,
  },
  {
    name: 'payouts',
    table: 'payouts',
    columns: ['id', 'amount_minor', 'currency', 'state', 'tax_residency', 'created_at', 'settled_at'],
    where: byCoach,
  },
]
