import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { StatementKind } from './statement.rules.ts'

/** Gives a payout its statement, once; a correction only when there is something to correct. */
export const issueStatement = (
  em: EntityManager,
  payoutId: string,
  kind: StatementKind,
  at: Date,
): Promise<unknown> =>
  rowsOf(
    em,
    // The number is the database's to give.
    sql`insert into payout_statements (number, payout_id, kind, issued_at) select 0, ${payoutId}::uuid, ${kind}::text, ${at}::timestamptz
      where not exists (select from payout_statements where payout_id = ${payoutId}::uuid and kind = ${kind}::text)
        and (${kind}::text = 'statement'
          or exists (select from payout_statements where payout_id = ${payoutId}::uuid and kind = 'statement'))`,
  )
