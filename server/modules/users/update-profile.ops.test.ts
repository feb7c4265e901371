import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const row = async (id: string) => (await market.sql('select * from users where id = $1', [id]))[0]

describe('updateProfile', () => {
  const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) {
    id firstName lastName fullName timeZone targetFirms interviewDate prepStage userType email
    notifications { sessionReminders messages productNews } } }`
  const update = (who: { token: string } | null, input: object) =>
    asViewer(market, who).run<{ updateProfile: object }>(UPDATE, { input })

  test('changes what is sent, without markup, and leaves the rest', async () => {
    const user = await buildUser(market)
    const first = await update(user, {
      firstName: '<b>Maya</b>',
      timeZone: 'Asia/Kolkata',
      targetFirms: ['Bain', 'bain', '<i>BCG</i>'],
      interviewDate: '2027-01-15',
      prepStage: 'FIRST_ROUND',
      notifications: { messages: false },
    })
    expect(first.data.updateProfile).toEqual({
      id: user.id,
      firstName: 'Maya',
      lastName: 'Shah',
      fullName: 'Maya Shah',
      timeZone: 'Asia/Kolkata',
      targetFirms: ['Bain', 'BCG'],
      interviewDate: '2027-01-15',
      prepStage: 'FIRST_ROUND',
      userType: 'JOB_SEEKER',
      email: user.email,
      notifications: { sessionReminders: true, messages: false, productNews: false },
    })
    const second = await update(user, { interviewDate: null, notifications: { productNews: true } })
    expect(second.data.updateProfile).toMatchObject({
      firstName: 'Maya',
      targetFirms: ['Bain', 'BCG'],
      interviewDate: null,
      notifications: { sessionReminders: true, messages: false, productNews: true },
    })
    const [entry] = await market.sql<{ detail: object }>(
      `select detail from audit_entries where subject_id = $1 and action = 'updateProfile' order by id desc limit 1`,
      [user.id],
    )
    expect(entry?.detail).toEqual({ fields: ['interviewDate', 'notifications'] })
  })

  test.each([
    ['an empty name', { firstName: '<i></i>' }],
    ['a zone of nowhere', { timeZone: 'Mars/Olympus' }],
    ['a day that has passed', { interviewDate: '2026-11-01' }],
    ['a role', { userType: 'ADMIN' }],
    ['an e-mail', { email: 'admin@casebound.test' }],
    ['a verified flag', { isEmailVerified: true }],
    ['the suspension', { isSuspended: false }],
    ['the identity account', { firebaseUid: 'somebody' }],
    ['somebody else', { id: randomUUID() }],
    ['a stage that is none', { prepStage: 'HIRED' }],
  ])('refuses %s, and changes nothing', async (_case, input) => {
    const user = await buildUser(market, { emailVerified: false })
    const before = await row(user.id)
    expect(await update(user, input)).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await row(user.id)).toEqual(before)
  })

  test('refuses a visitor', async () => {
    expect(await update(null, { firstName: 'Maya' })).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('a coach’s listing follows their name', async () => {
    const coach = await buildCoach(market)
    await market.deliverWebhooks()
    await update(coach, { firstName: 'Helena' })
    await market.deliverWebhooks()
    const { data } = await asViewer(market, null).run(
      `query ($id: ID!) { coach(id: $id) { firstName fullName } }`,
      {
        id: coach.coachId,
      },
    )
    expect(data).toEqual({ coach: { firstName: 'Helena', fullName: 'Helena Shah' } })
  })
})
