import { describe, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { verify } from '../verify-coach.testing.ts'
import { caseOf, claimOf, decide, decision, doTo, seenBy, standings } from './claims.testing.ts'
import { openDesk } from './desk.testing.ts'

const { office, admin, edit, publicDegree, decisionsOn, auditOf, changed, applied } = openDesk()

describe('claims that are sent again as they are', () => {
  const STATED = { previousRole: 'Engagement manager', degree: 'MBA', firms: ['McKinsey'] }
  const NEW = { degree: 'PhD', firms: ['Bain'] }
  const refuse = async (coach: TestCoach) => {
    const decisions = [
      decision('DEGREE', 'REFUSED', 'OTHER', 'The school does not know you.'),
      decision('FIRMS', 'CHANGES_REQUESTED', 'NO_EVIDENCE'),
    ]
    expect((await decide(office.market, await admin(), coach, decisions)).code).toBeNull()
    return coach
  }
  test('what was turned down is not sent anew by spelling or ordering it otherwise', async () => {
    const coach = await buildCoach(office.market)
    await edit(coach, { firms: ['Bain', 'Kearney'] })
    await decide(office.market, await admin(), coach, [decision('FIRMS', 'REFUSED', 'DIFFERS')])
    const read = () => standings(office.market, coach, coach)
    const before = await read()
    await edit(coach, { firms: ['Kearney', 'Bain'] })
    expect(await read()).toEqual(before)
    await edit(coach, { firms: ['KEARNEY.', 'Ba\u200din'] })
    expect(await read()).toEqual(before)
    await edit(coach, { firms: ['Kearney'] })
    expect((await read()).find(({ claim }) => claim === 'FIRMS')?.state).toBe('WAITING')
  })

  const draft = () => buildCoach(office.market, { stage: 'draft' })

  test.each<[stage: string, open: () => Promise<TestCoach>, sent: object]>([
    ['a draft', draft, STATED],
    ['a profile that waits', applied, STATED],
    ['a profile that came back', async () => refuse(await applied()), STATED],
    ['a verified profile', () => buildCoach(office.market), STATED],
    ['a verified profile, when they wait', changed, NEW],
    ['a verified profile, when they were turned down', async () => refuse(await changed()), NEW],
  ])('change nothing of %s', async (_stage, open, sent) => {
    const coach = await open()
    const read = () => standings(office.market, coach, coach)
    const before = await read()
    office.market.advance(5)
    const spaced = Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [
        name,
        typeof value === 'string' ? ` ${value}\u200b ` : value,
      ]),
    )
    for (const again of [sent, { ...sent, headline: 'New headline' }, spaced])
      expect((await edit(coach, again)).code).toBeNull()
    expect(await read()).toEqual(before)
  })

  test('keep their answer when what is confirmed is sent instead, and wait anew when something else is', async () => {
    const coach = await refuse(await changed())
    await edit(coach, STATED)
    expect(await claimOf(office.market, coach, 'DEGREE')).toMatchObject({ state: 'REFUSED', stated: ['PhD'] })
    await edit(coach, { degree: 'MSc' })
    expect(await claimOf(office.market, coach, 'DEGREE')).toMatchObject({ state: 'WAITING', decision: null })
    expect(await claimOf(office.market, coach, 'FIRMS')).toMatchObject({ state: 'CHANGES_REQUESTED' })
  })
})

describe('one claim of a verified coach', () => {
  test('is confirmed while another waits: the public sees it alone, and who decided on what is kept', async () => {
    const [coach, who] = [await changed(), await admin()]
    const { code } = await decide(office.market, who, coach, [
      decision('DEGREE', 'CONFIRMED', 'SOURCE_ASKED'),
    ])
    expect(code).toBeNull()
    const seen = await seenBy(office.market, null, coach.coachId, 'Bain')
    expect(seen.coach).toMatchObject({ degree: 'PhD', firms: ['McKinsey'] })
    expect(await decisionsOn(coach)).toEqual([
      {
        claim: 'degree',
        verdict: 'confirmed',
        value: ['PhD'],
        decided_by: who.id,
        decided_at: office.market.clock(),
      },
    ])
    expect(await auditOf(coach)).toEqual([
      {
        actor_id: who.id,
        detail: expect.objectContaining({
          claims: [
            expect.objectContaining({
              claim: 'degree',
              verdict: 'confirmed',
              confirmed: ['MBA'],
              asked: ['PhD'],
            }),
          ],
        }),
      },
    ])
    expect(await claimOf(office.market, coach, 'DEGREE')).toMatchObject({ state: 'VERIFIED' })
    expect(await claimOf(office.market, coach, 'FIRMS')).toMatchObject({
      state: 'WAITING',
      confirmed: ['McKinsey'],
    })
  })

  test('goes back with a reason, is edited and confirmed; the coach is told once each time', async () => {
    const [coach, who] = [await changed(), await admin()]
    await decide(office.market, who, coach, [
      decision('DEGREE', 'CHANGES_REQUESTED', 'NO_EVIDENCE', 'Send the diploma, please.'),
      decision('FIRMS', 'CONFIRMED', 'WORK_ADDRESS'),
    ])
    expect(await publicDegree(coach)).toBe('MBA')
    expect(await claimOf(office.market, coach, 'DEGREE')).toMatchObject({
      state: 'CHANGES_REQUESTED',
      stated: ['PhD'],
      decision: {
        reason: 'NO_EVIDENCE',
        words: 'Send the diploma, please.',
        value: ['PhD'],
        decidedBy: null,
      },
    })
    const { edges } = await office.listOf(coach)
    expect(edges).toHaveLength(1)
    expect(edges[0]?.node).toMatchObject({
      kind: 'CLAIMS_ANSWERED',
      text: expect.stringContaining('Degree: please change it or add to it. Nothing we have shows it.'),
    })
    const [mail] = await office.mailTo(coach.email)
    expect(mail?.text).toContain('Firms: confirmed.')

    await edit(coach, { degree: 'PhD, Lyon, 2009' })
    expect(await claimOf(office.market, coach, 'DEGREE')).toMatchObject({ state: 'WAITING', decision: null })
    await decide(office.market, who, coach, [
      decision('DEGREE', 'CONFIRMED', 'SOURCE_ASKED', 'Diploma 2009.'),
    ])
    expect(await publicDegree(coach)).toBe('PhD, Lyon, 2009')
    expect(await claimOf(office.market, coach, 'DEGREE')).toMatchObject({
      state: 'VERIFIED',
      decision: { words: null, decidedBy: null },
    })
    expect(await claimOf(office.market, who, 'DEGREE', coach)).toMatchObject({
      decision: { words: 'Diploma 2009.', decidedBy: expect.stringContaining('Ada') },
    })
    expect((await office.listOf(coach)).edges).toHaveLength(2)
  })

  test('is refused without the others, and the coach may take it back alone', async () => {
    const [coach, who] = [await changed(), await admin()]
    await decide(office.market, who, coach, [decision('DEGREE', 'REFUSED', 'NOT_KNOWN')])
    expect(await claimOf(office.market, coach, 'DEGREE')).toMatchObject({ state: 'REFUSED' })
    const { code } = await asViewer(office.market, coach).run(
      'mutation { withdrawClaims(claims: [DEGREE]) { id } }',
    )
    expect(code).toBeNull()
    expect(await claimOf(office.market, coach, 'DEGREE')).toMatchObject({
      state: 'VERIFIED',
      stated: ['MBA'],
    })
    expect(await claimOf(office.market, coach, 'FIRMS')).toMatchObject({ state: 'WAITING' })
  })

  test('edited since it was read is not decided, and neither is what was decided with it', async () => {
    const [coach, who] = [await changed(), await admin()]
    const read = await standings(office.market, who, coach)
    await edit(coach, { degree: 'Nobel prize' })
    const answers = [
      decision('DEGREE', 'CONFIRMED', 'SOURCE_ASKED'),
      decision('FIRMS', 'CONFIRMED', 'SOURCE_ASKED'),
    ]
    expect((await decide(office.market, who, coach, answers, read)).code).toBe('CONFLICT')
    const seen = await seenBy(office.market, null, coach.coachId, 'Bain')
    expect(seen.coach).toMatchObject({ degree: 'MBA', firms: ['McKinsey'] })
    expect(await decisionsOn(coach)).toEqual([])
    expect(await auditOf(coach)).toEqual([])
  })

  test('is not decided by its own coach, nor with a reason that does not fit', async () => {
    const [coach, who] = [await changed(), await admin()]
    const wrong = await decide(office.market, who, coach, [decision('DEGREE', 'CONFIRMED', 'DIFFERS')])
    expect([wrong.code, wrong.errors[0]?.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      [{ path: 'decisions.0.reason', message: 'Choose a reason that goes with the decision.' }],
    ])
    await office.market.sql(`update users set user_type = 'admin' where id = $1`, [coach.id])
    const own = await decide(office.market, coach, coach, [decision('DEGREE', 'CONFIRMED', 'SOURCE_ASKED')])
    expect(own.code).toBe('POLICY_VIOLATION')
    expect(await decisionsOn(coach)).toEqual([])
  })
})

describe('a coach who asked to be verified', () => {
  const stageOf = async ({ coachId }: TestCoach) =>
    (
      await office.market.sql<{ is_verified: boolean; is_ready_for_review: boolean }>(
        'select is_verified, is_ready_for_review from coach_profiles where id = $1',
        [coachId],
      )
    )[0]

  test('is verified once every claim is confirmed, some by themselves and the rest at the end', async () => {
    const [coach, who] = [await applied(), await admin()]
    expect(await claimOf(office.market, coach, 'DEGREE')).toMatchObject({ state: 'WAITING', confirmed: [] })
    await decide(office.market, who, coach, [decision('DEGREE', 'CONFIRMED', 'SOURCE_ASKED')])
    expect(await claimOf(office.market, coach, 'DEGREE')).toMatchObject({ state: 'VERIFIED' })
    expect(await stageOf(coach)).toEqual({ is_verified: false, is_ready_for_review: true })
    const left = await verify(office.market, who, coach.coachId, { checked: ['PREVIOUS_ROLE'] })
    expect(left.errors[0]?.extensions.fields).toEqual([
      { path: 'checked', message: 'Not checked yet: firms.' },
    ])
    expect(
      (await verify(office.market, who, coach.coachId, { checked: ['PREVIOUS_ROLE', 'FIRMS'] })).code,
    ).toBeNull()
    expect((await decisionsOn(coach)).map(({ claim, verdict }) => [claim, verdict])).toEqual([
      ['degree', 'confirmed'],
      ['firms', 'confirmed'],
      ['previousRole', 'confirmed'],
    ])
  })

  test('gets the profile back with what is wrong, and asks again after a change; what was confirmed stays so', async () => {
    const [coach, who] = [await applied(), await admin()]
    await decide(office.market, who, coach, [
      decision('DEGREE', 'REFUSED', 'DIFFERS'),
      decision('FIRMS', 'CHANGES_REQUESTED', 'NO_EVIDENCE'),
      decision('PREVIOUS_ROLE', 'CONFIRMED', 'SOURCE_ASKED'),
    ])
    expect(await stageOf(coach)).toEqual({ is_verified: false, is_ready_for_review: false })
    expect((await office.listOf(coach)).edges[0]?.node).toMatchObject({
      kind: 'COACH_RETURNED',
      text: expect.stringContaining('Degree: not confirmed. The document says something else.'),
    })
    const asked = await asViewer(office.market, coach).run('mutation { requestVerification { id } }')
    expect([asked.code, asked.errors[0]?.message]).toEqual([
      'POLICY_VIOLATION',
      'We could not confirm your degree. Change it or take it out, then ask again.',
    ])
    await edit(coach, { degree: 'MSc' })
    expect((await doTo(office.market, coach, 'requestVerification')).code).toBeNull()
    const states = await Promise.all(
      (['DEGREE', 'FIRMS', 'PREVIOUS_ROLE'] as const).map((claim) => claimOf(office.market, coach, claim)),
    )
    expect(states.map((claim) => claim?.state)).toEqual(['WAITING', 'WAITING', 'VERIFIED'])
    expect(
      (await verify(office.market, who, coach.coachId, { checked: ['DEGREE', 'FIRMS'] })).code,
    ).toBeNull()
  })

  test('is neither verified nor returned by another admin than the one who has the case', async () => {
    const [coach, ada, grace] = [await applied(), await admin(), await admin('Grace')]
    await caseOf(office.market, ada, 'takeClaimCase', coach)
    const checked = ['PREVIOUS_ROLE', 'DEGREE', 'FIRMS']
    expect((await verify(office.market, grace, coach.coachId, { checked })).code).toBe('CONFLICT')
    const returned = await doTo(office.market, grace, 'returnCoachProfile', {
      coachId: coach.coachId,
      reason: 'Say more.',
    })
    expect(returned.code).toBe('CONFLICT')
    expect(await stageOf(coach)).toEqual({ is_verified: false, is_ready_for_review: true })
    expect((await verify(office.market, ada, coach.coachId, { checked })).code).toBeNull()
  })

  test('in a draft is not decided on', async () => {
    const [coach, who] = [await buildCoach(office.market, { stage: 'draft' }), await admin()]
    const { code } = await decide(office.market, who, coach, [
      decision('DEGREE', 'CONFIRMED', 'SOURCE_ASKED'),
    ])
    expect(code).toBe('POLICY_VIOLATION')
    expect(await decisionsOn(coach)).toEqual([])
  })
})
