import { describe, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { EMPTY_COACH_PROFILE } from '../../../testing/empty-coach-profile.ts'
import { openPostOffice } from '../../notifications/post-office.testing.ts'
import { claimsQueue, doTo, seenBy } from './claims.testing.ts'

const office = openPostOffice()
const edit = (coach: TestCoach, input: object) => doTo(office.market, coach, 'updateCoachProfile', input)
const seen = (coach: TestCoach, firm = 'Oliver Wyman') => seenBy(office.market, null, coach.coachId, firm)
const admin = () => buildUser(office.market, { userType: 'admin' })

const FORGED = {
  previousRole: 'Senior partner',
  degree: 'PhD, Harvard',
  firms: ['Oliver Wyman'],
  education: ['PhD, Harvard'],
  certifications: ['CFA'],
  achievements: ['1,000 offers'],
}
const AS_BUILT = { previousRole: 'Engagement manager', degree: 'MBA', firms: ['McKinsey'] }
const COLUMNS = 'previous_role, degree, firms, education, certifications, achievements'
const columns = async ({ coachId }: TestCoach) =>
  (
    await office.market.sql<{ degree: string }>(`select ${COLUMNS} from coach_profiles where id = $1`, [
      coachId,
    ])
  )[0]
const actionsOf = async ({ coachId }: TestCoach) =>
  (
    await office.market.sql<{ action: string }>(
      `select action from audit_entries where subject_id = $1 order by id`,
      [coachId],
    )
  ).map(({ action }) => action)

describe('claims of a verified coach', () => {
  test('stay as confirmed through every door a coach can knock at; the rest is saved at once', async () => {
    const coach = await buildCoach(office.market)
    const before = await columns(coach)
    expect((await edit(coach, { ...FORGED, headline: 'New headline' })).profile).toMatchObject({
      ...AS_BUILT,
      headline: 'New headline',
    })
    for (const stage of ['pauseListing', 'resumeListing', 'requestVerification'])
      await doTo(office.market, coach, stage)
    await asViewer(office.market, coach).run(
      'mutation ($input: CoachProfileInput) { createCoachProfile(input: $input) { id } }',
      { input: FORGED },
    )
    const rest = await office.market.app.inject({
      method: 'POST',
      url: '/api/v1/coaches/',
      headers: { authorization: `Bearer ${coach.token}` },
      payload: { ...EMPTY_COACH_PROFILE, user_id: coach.id, previous_role: 'Senior partner', degree: 'PhD' },
    })
    expect(rest.statusCode).toBeLessThan(300)
    expect(await columns(coach)).toEqual(before)
    const { coach: page, byText, byFirm } = await seen(coach)
    expect(page).toEqual({ ...AS_BUILT, education: [], certifications: [], achievements: [] })
    expect([byText.totalCount, byFirm.totalCount]).toEqual([0, 0])
    const firms = byFirm.facets.find(({ field }) => field === 'firms')
    expect(firms?.values.map(({ value }) => value)).not.toContain('Oliver Wyman')
  })

  test('are edited freely while the profile is not verified', async () => {
    const coach = await buildCoach(office.market, { stage: 'draft' })
    const { profile } = await edit(coach, FORGED)
    expect(profile).toMatchObject({ degree: 'PhD, Harvard', claimChange: null })
  })

  test('wait also while the listing is paused, and while the coach is a job seeker in between', async () => {
    const coach = await buildCoach(office.market, { stage: 'paused' })
    expect((await edit(coach, { degree: 'PhD' })).profile?.degree).toBe('MBA')
    await doTo(office.market, coach, 'resumeListing')
    expect((await seen(coach)).coach.degree).toBe('MBA')
  })

  test('wait once: a later edit replaces the earlier, and going back to what is confirmed takes it away', async () => {
    const coach = await buildCoach(office.market)
    await edit(coach, { degree: 'PhD', firms: ['Bain'] })
    const { profile } = await edit(coach, { degree: 'MSc' })
    expect(profile?.claimChange?.claims).toEqual([
      { claim: 'DEGREE', confirmed: ['MBA'], asked: ['MSc'] },
      { claim: 'FIRMS', confirmed: ['McKinsey'], asked: ['Bain'] },
    ])
    expect((await edit(coach, { bio: 'x'.repeat(200) })).profile?.claimChange?.revision).toBe(
      profile?.claimChange?.revision,
    )
    expect((await edit(coach, { degree: 'MBA' })).profile?.claimChange?.claims).toHaveLength(1)
    expect((await edit(coach, { firms: ['McKinsey'] })).profile?.claimChange).toBeNull()
    expect((await claimsQueue(office.market, await admin())).edges.map(({ node }) => node.id)).not.toContain(
      coach.coachId,
    )
  })

  test('are taken back by the coach alone', async () => {
    const [coach, other] = [await buildCoach(office.market), await buildCoach(office.market)]
    await edit(coach, { degree: 'PhD' })
    expect((await doTo(office.market, other, 'withdrawClaims')).profile?.claimChange).toBeNull()
    expect(
      await office.market.sql('select 1 from claim_changes where coach_id = $1', [coach.coachId]),
    ).toEqual([expect.anything()])
    for (let times = 0; times < 2; times++)
      expect((await doTo(office.market, coach, 'withdrawClaims')).profile).toMatchObject({
        degree: 'MBA',
        claimChange: null,
      })
    expect((await actionsOf(coach)).filter((action) => action === 'withdrawClaims')).toHaveLength(1)
  })
})

describe('an admin', () => {
  test('reads old and new, the longest wait first, and confirms: then the public sees it, and the coach hears', async () => {
    const [coach, later, who] = [
      await buildCoach(office.market),
      await buildCoach(office.market),
      await admin(),
    ]
    await office.market.sql('delete from claim_changes')
    await edit(coach, { firms: ['McKinsey', 'Oliver Wyman'], degree: 'PhD' })
    office.market.advance(60)
    await edit(later, { degree: 'MSc' })
    const first = await claimsQueue(office.market, who, { first: 1 })
    expect([first.totalCount, first.edges[0]?.node.id]).toEqual([2, coach.coachId])
    const second = await claimsQueue(office.market, who, { first: 1, after: first.pageInfo.endCursor })
    expect(second.edges.map(({ node }) => node.id)).toEqual([later.coachId])

    const change = first.edges[0]?.node.claimChange
    const input = {
      coachId: coach.coachId,
      revision: change?.revision,
      note: 'Diploma seen; alumni office called.',
    }
    expect((await doTo(office.market, who, 'confirmClaims', { ...input, note: ' ' })).code).toBe(
      'BAD_USER_INPUT',
    )
    const { profile } = await doTo(office.market, who, 'confirmClaims', input)
    expect(profile).toMatchObject({ degree: 'PhD', firms: ['McKinsey', 'Oliver Wyman'], claimChange: null })
    const { coach: page, byText, byFirm } = await seen(coach)
    expect(page).toMatchObject({ degree: 'PhD', previousRole: 'Engagement manager' })
    expect([byText.totalCount, byFirm.totalCount]).toEqual([1, 1])
    const [entry] = await office.market.sql(
      `select actor_id, detail from audit_entries where subject_id = $1 and action = 'confirmClaims'`,
      [coach.coachId],
    )
    expect(entry).toEqual({
      actor_id: who.id,
      detail: {
        reason: input.note,
        claims: change?.claims.map((one) => ({
          ...one,
          claim: one.claim.toLowerCase(),
          verdict: 'confirmed',
          reason: 'other',
          words: input.note,
        })),
      },
    })
    expect((await office.listOf(coach)).edges[0]?.node).toMatchObject({
      kind: 'CLAIMS_CONFIRMED',
      text: 'Job seekers now see what you wrote under degree and firms.',
    })
    const [mail] = await office.mailTo(coach.email)
    expect(mail?.subject).toBe('Your profile changes are confirmed')
    expect((await doTo(office.market, who, 'confirmClaims', input)).code).toBe('CONFLICT')
  })

  test('refuses with a reason the coach reads on the profile, in the list and by e-mail; a new edit waits anew', async () => {
    const [coach, who] = [await buildCoach(office.market), await admin()]
    const revision = (await edit(coach, { degree: 'PhD' })).profile?.claimChange?.revision
    const input = { coachId: coach.coachId, revision, reason: 'The school does not know you.' }
    expect((await doTo(office.market, who, 'refuseClaims', { ...input, reason: 'No' })).code).toBe(
      'BAD_USER_INPUT',
    )
    const { profile } = await doTo(office.market, who, 'refuseClaims', input)
    expect(profile?.claimChange).toMatchObject({ refusedReason: input.reason, refusedAt: expect.any(String) })
    expect((await seen(coach)).coach.degree).toBe('MBA')
    const late = { coachId: coach.coachId, revision, note: 'Diploma seen.' }
    expect((await doTo(office.market, who, 'confirmClaims', late)).code).toBe('CONFLICT')
    expect((await office.listOf(coach)).edges[0]?.node.text).toBe('We wrote: “The school does not know you.”')
    expect((await office.mailTo(coach.email))[0]?.text).toContain(
      'Job seekers keep seeing what was confirmed',
    )
    const again = await edit(coach, { firms: ['Bain'] })
    expect(again.profile?.claimChange).toMatchObject({
      refusedAt: null,
      claims: [{ claim: 'FIRMS', confirmed: ['McKinsey'], asked: ['Bain'] }],
    })
  })

  test('decides on what they read: an edit or a withdrawal in between is a conflict, and nothing changed', async () => {
    const [coach, who] = [await buildCoach(office.market), await admin()]
    const revision = (await edit(coach, { degree: 'PhD' })).profile?.claimChange?.revision
    await edit(coach, { degree: 'Nobel prize' })
    const input = { coachId: coach.coachId, revision }
    const decisions = () =>
      Promise.all([
        doTo(office.market, who, 'confirmClaims', { ...input, note: 'Diploma seen.' }),
        doTo(office.market, who, 'refuseClaims', { ...input, reason: 'Not known there.' }),
      ])
    for (const { code } of await decisions()) expect(code).toBe('CONFLICT')
    await doTo(office.market, coach, 'withdrawClaims')
    for (const { code } of await decisions()) expect(code).toBe('CONFLICT')
    expect(await columns(coach)).toMatchObject({ degree: 'MBA' })
    expect(await office.kindsOf(coach)).toEqual([])
  })

  test('and an editing coach at once: what is public is what was read, or nothing new', async () => {
    const [coach, who] = [await buildCoach(office.market), await admin()]
    const revision = (await edit(coach, { degree: 'PhD' })).profile?.claimChange?.revision
    await Promise.all([
      doTo(office.market, who, 'confirmClaims', { coachId: coach.coachId, revision, note: 'Diploma seen.' }),
      ...['A', 'B', 'C'].map((degree) => edit(coach, { degree })),
    ])
    expect(['MBA', 'PhD']).toContain((await columns(coach))?.degree)
  })

  test('does not decide on their own claims', async () => {
    const coach = await buildCoach(office.market)
    const revision = (await edit(coach, { degree: 'PhD' })).profile?.claimChange?.revision
    await office.market.sql(`update users set user_type = 'admin' where id = $1`, [coach.id])
    const { code } = await doTo(office.market, coach, 'confirmClaims', {
      coachId: coach.coachId,
      revision,
      note: 'I know myself.',
    })
    expect(code).toBe('POLICY_VIOLATION')
    expect(await columns(coach)).toMatchObject({ degree: 'MBA' })
  })
})
