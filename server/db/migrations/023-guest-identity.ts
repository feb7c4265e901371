import { Migration } from '@mikro-orm/migrations'

const LIVE = `('held', 'requested', 'confirmed', 'in_progress')`

/**
 * Whose a booking is stands on the session: an account, a confirmed address, or whoever holds its token. What guests
 * booked before comes under the account that had verified their address; what took place is its address's, since it
 * was attended by mailed links; every other session is its bearer's.
 */
export class GuestIdentity023 extends Migration {
  override up(): void {
    this.addSql(`alter table sessions
      add column seeker_key text not null default 'guest:' || gen_random_uuid()
        constraint sessions_seeker_key_check check (seeker_key ~ '^(user|address|guest):.'),
      add column token_epoch int not null default 0,
      add column address_confirmed_at timestamptz,
      add column confirmation_sent_at timestamptz`)
    this.addSql(`with mine as (
        update sessions s set seeker_id = u.id from users u
        where s.seeker_id is null and u.email = s.seeker_email and u.is_email_verified and u.erased_at is null
          and s.status not in ('held', 'expired')
          and s.coach_id not in (select id from coach_profiles where user_id = u.id)
        returning s.id, u.id as user_id)
      update guest_links g set linked_user_id = mine.user_id, linked_at = now() from mine
      where g.session_id = mine.id and g.linked_user_id is null`)
    this.addSql(`update notifications n set user_id = s.seeker_id, email = null from sessions s
      where n.user_id is null and s.id = n.session_id and s.seeker_id is not null and n.email = s.seeker_email`)
    this.addSql(`update sessions set seeker_key = 'user:' || seeker_id where seeker_id is not null`)
    this.addSql(`update sessions set seeker_key = 'address:' || seeker_email, address_confirmed_at = completed_at
      where seeker_id is null and seeker_email is not null and completed_at is not null`)
    this.addSql(
      `update holds h set person = s.seeker_key from sessions s where s.id = h.session_id and h.person !~ '^user:'`,
    )
    this.addSql(`alter table sessions drop constraint sessions_seeker_excl`)
    this.addSql(`alter table sessions add constraint sessions_seeker_excl exclude using gist (seeker_key with =, during with &&)
      where (status in ${LIVE})`)
    this.addSql('drop index sessions_seen_cases_index')
    this.addSql(
      `create index sessions_seen_cases_index on sessions (seeker_key, case_slug) where case_slug is not null`,
    )
    this.addSql('drop index sessions_pair_index')
    this.addSql('create index sessions_pair_index on sessions (coach_id, seeker_key)')
  }
}
