import { Migration } from '@mikro-orm/migrations'

const LIVE = `('held', 'requested', 'confirmed', 'in_progress')`

export const REKEY_SESSIONS = `with known as (
        select id, coach_id, during, status, 'address:' || canonical_address(substr(seeker_key, 9)) as mailbox
        from sessions where seeker_key like 'address:%')
      update sessions s set seeker_key = k.mailbox from known k
      where s.id = k.id and s.seeker_key <> k.mailbox and (s.status not in ${LIVE} or not exists (
        select 1 from known other where other.id <> k.id and other.mailbox = k.mailbox and other.status in ${LIVE}
          and other.during && k.during))`

export const REKEY_HOLDS = `with known as (
        select session_id, coach_id, is_open, 'address:' || canonical_address(substr(person, 9)) as mailbox
        from holds where person like 'address:%')
      update holds h set person = k.mailbox from known k
      where h.session_id = k.session_id and h.person <> k.mailbox and (not h.is_open or not exists (
        select 1 from known other where other.session_id <> k.session_id and other.mailbox = k.mailbox and other.is_open
          and other.coach_id = k.coach_id))`

/**
 * A confirmed address counts as its mailbox, however it is spelt: `canonical_address` says in SQL what
 * canonical-address.rules says. What was booked by several spellings comes under one key, except what still overlaps
 * another session, or another hold with one coach, of the same mailbox: that keeps its own.
 */
export class Mailboxes042 extends Migration {
  override up(): void {
    this.addSql(`create function canonical_address(address text) returns text language sql immutable strict parallel safe as $$
      select case when split_part(a, '@', 2) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(a, '@', 1), '+', 1), '.', '') || '@gmail.com'
        else split_part(split_part(a, '@', 1), '+', 1) || '@' || split_part(a, '@', 2) end
      from (select lower(btrim(address)) as a) typed $$`)
    this.addSql(`create index users_mailbox_index on users (canonical_address(email::text))`)
    this.addSql(REKEY_SESSIONS)
    this.addSql(REKEY_HOLDS)
    this.addSql('drop index holds_unproven_network_index')
    this.addSql(
      'create index holds_unproven_network_index on holds (unproven_network) where unproven_network is not null',
    )
  }
}
