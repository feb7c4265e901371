import { describe, expect, test } from '@jest/globals'
import type { TestCoach } from '../../../testing/build-coach.ts'
import type { TestUser } from '../../../testing/build-user.ts'
import { changeSettings } from '../../../testing/change-settings.ts'
import { caseOf, decide, decision, doTo, standings } from './claims.testing.ts'
import { openDesk } from './desk.testing.ts'

const { office, admin, publicDegree, decisionsOn, auditOf, changed } = openDesk()

describe('two admins at once', () => {
  test('decide once, however they mean it: what the public sees is what that one said', async () => {
    for (let round = 0; round < 20; round++) {
      const [coach, first, second] = [await changed(), await admin(), await admin('Grace')]
      const read = await standings(office.market, first, coach)
      const answers = await Promise.all([
        decide(office.market, first, coach, [decision('DEGREE', 'CONFIRMED', 'SOURCE_ASKED')], read),
        decide(office.market, second, coach, [decision('DEGREE', 'REFUSED', 'DIFFERS')], read),
        decide(office.market, second, coach, [decision('DEGREE', 'CHANGES_REQUESTED', 'TOO_VAGUE')], read),
      ])
      expect(answers.map(({ code }) => code ?? 'decided').toSorted()).toEqual([
        'CONFLICT',
        'CONFLICT',
        'decided',
      ])
      const kept = await decisionsOn(coach)
      expect(kept).toHaveLength(1)
      expect(await auditOf(coach)).toHaveLength(1)
      expect((await office.listOf(coach)).edges).toHaveLength(1)
      expect(await publicDegree(coach)).toBe(kept[0]?.verdict === 'confirmed' ? 'PhD' : 'MBA')
    }
  })

  test('take a case once, and once again when the time of whoever had it is over', async () => {
    await changeSettings(office.market, { 'desk.case_minutes': 5 })
    const coach = await changed()
    const admins = await Promise.all(['Ada', 'Grace', 'Joan'].map((name) => admin(name)))
    for (let round = 0; round < 20; round++) {
      const taken = await Promise.all(admins.map((who) => caseOf(office.market, who, 'takeClaimCase', coach)))
      expect(taken.map(({ code }) => code ?? 'taken').toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'taken'])
      office.market.advance(5)
    }
  })

  test('who takes a case while another decides: one of them is too late', async () => {
    for (let round = 0; round < 20; round++) {
      const [coach, first, second] = [await changed(), await admin(), await admin('Grace')]
      const read = await standings(office.market, first, coach)
      const [decided] = await Promise.all([
        decide(office.market, first, coach, [decision('DEGREE', 'CONFIRMED', 'SOURCE_ASKED')], read),
        caseOf(office.market, second, 'takeClaimCase', coach),
      ])
      expect([null, 'CONFLICT']).toContain(decided.code)
      expect(await decisionsOn(coach)).toHaveLength(decided.code ? 0 : 1)
      expect(await publicDegree(coach)).toBe(decided.code ? 'MBA' : 'PhD')
      const late = await decide(office.market, first, coach, [decision('FIRMS', 'REFUSED', 'DIFFERS')])
      expect(late.code).toBe('CONFLICT')
    }
  })
})

describe('a case that an admin has taken', () => {
  const decideDegree = (who: TestUser, coach: TestCoach) =>
    decide(office.market, who, coach, [decision('DEGREE', 'CONFIRMED', 'SOURCE_ASKED')])

  test('shows the others who has it and since when, and is decided on by nobody else through any door', async () => {
    const [coach, ada, grace] = [await changed(), await admin(), await admin('Grace')]
    const taken = await caseOf(office.market, ada, 'takeClaimCase', coach)
    const now = office.market.clock().toISOString()
    expect(taken.held).toMatchObject({ isMine: true, takenAt: now })
    const { held } = await caseOf(office.market, grace, null, coach)
    expect(held).toMatchObject({ isMine: false, takenAt: now, name: expect.stringMatching(/^Ada/) })
    expect((await caseOf(office.market, coach, null, coach)).held).toBeNull()

    const refused = await decideDegree(grace, coach)
    expect([refused.code, refused.errors[0]?.message]).toEqual([
      'CONFLICT',
      expect.stringMatching(/^Ada .*has taken this case\./),
    ])
    const set = await doTo(office.market, coach, 'updateCoachProfile', {})
    const revision = set.profile?.claimChange?.revision
    for (const [verb, words] of [
      ['confirmClaims', { note: 'Diploma seen.' }],
      ['refuseClaims', { reason: 'Not known there.' }],
    ] as const) {
      const input = { coachId: coach.coachId, revision, ...words }
      expect((await doTo(office.market, grace, verb, input)).code).toBe('CONFLICT')
    }
    expect(await decisionsOn(coach)).toEqual([])
    expect((await decideDegree(ada, coach)).code).toBeNull()
    expect((await caseOf(office.market, grace, null, coach)).held).toMatchObject({ takenAt: now })
    await decide(office.market, ada, coach, [decision('FIRMS', 'REFUSED', 'NOT_KNOWN')])
    expect((await caseOf(office.market, grace, null, coach)).held).toBeNull()
  })

  test('is free again when it is given back, by whoever has it alone', async () => {
    const [coach, ada, grace] = [await changed(), await admin(), await admin('Grace')]
    await caseOf(office.market, ada, 'takeClaimCase', coach)
    await caseOf(office.market, grace, 'releaseClaimCase', coach)
    expect((await caseOf(office.market, grace, 'takeClaimCase', coach)).code).toBe('CONFLICT')
    expect((await caseOf(office.market, ada, 'releaseClaimCase', coach)).held).toBeNull()
    expect((await caseOf(office.market, grace, 'takeClaimCase', coach)).held).toMatchObject({ isMine: true })
  })

  test('is free again when its time is over, which the settings say', async () => {
    await changeSettings(office.market, { 'desk.case_minutes': 5 })
    const [coach, ada, grace] = [await changed(), await admin(), await admin('Grace')]
    await caseOf(office.market, ada, 'takeClaimCase', coach)
    office.market.advance(4)
    expect((await caseOf(office.market, grace, 'takeClaimCase', coach)).code).toBe('CONFLICT')
    await caseOf(office.market, ada, 'takeClaimCase', coach)
    office.market.advance(4)
    expect((await caseOf(office.market, grace, 'takeClaimCase', coach)).code).toBe('CONFLICT')
    office.market.advance(1)
    expect((await caseOf(office.market, grace, null, coach)).held).toBeNull()
    expect((await decideDegree(grace, coach)).code).toBeNull()
  })
})
