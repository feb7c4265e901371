import type { EntityManager } from '@mikro-orm/postgresql'

/** SQL: an address without its tag: what is sent to `ada+jobs@mail.test` is read by `ada@mail.test`. */
const mailboxOf = (address: string) =>
  `regexp_replace(split_part(lower(${address}), '@', 1), '\\+.*$', '') || '@' || split_part(lower(${address}), '@', 2)`

/** Whether an address is read where a suspended account is. Nobody may be told: answer as for any address that is taken. */
export async function isSuspendedMailbox(em: EntityManager, email: string): Promise<boolean> {
  const found = await em.execute(
    `select 1 from users where is_suspended and erased_at is null
       and ${mailboxOf('email::text')} = ${mailboxOf('?::text')} limit 1`,
    [email, email],
  )
  return found.length > 0
}
