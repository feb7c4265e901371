import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { openPostOffice } from '../../notifications/post-office.testing.ts'
import { doTo, seenBy } from './claims.testing.ts'

/** The desk with its post office, and what a test of decisions asks of both. */
export function openDesk() {
  const office = openPostOffice()
  const admin = (firstName = 'Ada') => buildUser(office.market, { userType: 'admin', firstName })
  const edit = (coach: TestCoach, input: object) => doTo(office.market, coach, 'updateCoachProfile', input)
  const publicDegree = async (coach: TestCoach) =>
    (await seenBy(office.market, null, coach.coachId, 'Bain')).coach.degree
  const decisionsOn = ({ coachId }: TestCoach) =>
    office.market.sql<{
      claim: string
      verdict: string
      value: string[]
      decided_by: string
      decided_at: Date
    }>(
      'select claim, verdict, value, decided_by, decided_at from claim_decisions where coach_id = $1 order by claim',
      [coachId],
    )
  const auditOf = ({ coachId }: TestCoach) =>
    office.market.sql<{ actor_id: string; detail: { claims: object[] } }>(
      `select actor_id, detail from audit_entries where subject_id = $1 and action = 'decideClaims'`,
      [coachId],
    )
  /** A verified coach who changed degree and firms. */
  async function changed(): Promise<TestCoach> {
    const coach = await buildCoach(office.market)
    await edit(coach, { degree: 'PhD', firms: ['Bain'] })
    return coach
  }
  /** A coach whose complete profile waits; it states a role, a degree and a firm. */
  async function applied(): Promise<TestCoach> {
    const coach = await buildCoach(office.market, { stage: 'draft' })
    await doTo(office.market, coach, 'requestVerification')
    return coach
  }
  return { office, admin, edit, publicDegree, decisionsOn, auditOf, changed, applied }
}
