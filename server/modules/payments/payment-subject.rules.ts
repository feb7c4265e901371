import { sql } from 'kysely'

/** SQL: what a payment `p` is for, its session `s` or its package `k`. */
export const PAYMENT_SUBJECT = sql`left join sessions s on s.id = p.session_id left join packages k on k.id = p.package_id`

/** How a payment names what it is for: a session or a package, never both. */
export interface PaymentSubject {
  sessionId: string | null
  sessionTitle: string | null
  packageId: string | null
  packageTitle: string | null
}

/** SQL: the columns of `PaymentSubject`, joined by `PAYMENT_SUBJECT`. */
export const SUBJECT_COLUMNS = sql`s.id as "sessionId", s.title as "sessionTitle", k.id as "packageId",
    'Package of ' || k.size || ', ' || k.title as "packageTitle"`
