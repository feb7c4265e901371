import type { Statements } from '../modules/listings/write-listings.service.ts'

/**
 * Notes for every verified coach what an admin would have: who checked which claims, and how. Somebody verified already
 * is left alone; without an admin nobody can have.
 */
export async function seedVerifications(em: Statements): Promise<void> {
  await em.execute(
    `insert into audit_entries (at, actor, actor_id, action, subject_type, subject_id, detail)
     select c.verified_at, 'user', a.id, 'verifyCoach', 'coach', c.id, jsonb_build_object(
       'reason', 'Work contract and diploma seen; former employer asked.', 'checked', to_jsonb(array_remove(array[
         case when c.previous_role <> '' then 'previousRole' end, case when c.degree <> '' then 'degree' end,
         case when c.firms <> '{}' then 'firms' end, case when c.education <> '{}' then 'education' end,
         case when c.certifications <> '{}' then 'certifications' end,
         case when c.achievements <> '{}' then 'achievements' end], null)))
     from coach_profiles c, (select id from users where user_type = 'admin' order by created_at, id limit 1) a
     where c.is_verified and not exists (
       select 1 from audit_entries e where e.subject_type = 'coach' and e.subject_id = c.id and e.action = 'verifyCoach')`,
  )
}
