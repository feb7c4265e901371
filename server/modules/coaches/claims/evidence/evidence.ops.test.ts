import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../../testing/build-coach.ts'
import { buildKey } from '../../../partners/partner-key.testing.ts'
import { buildUser } from '../../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../../testing/marketplace.ts'
import { pdf, picture } from '../../../../lib/uploads/upload-files.testing.ts'
import { download, upload } from '../../../../testing/upload.ts'
import { claimOf, decide, decision, doTo, standings } from '../claims.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const PDF = pdf()
const [PNG, JPG] = [picture('png'), picture('jpeg')]
const HIDDEN = Buffer.from('PK\x03\x04<?php evil ?>PK\x05\x06')

const pathOf = (claim: string) => `/api/v1/coaches/me/evidence/${claim}`
const add = (coach: Asker, claim = 'degree', bytes = PDF, about: { name?: string; type?: string } = {}) =>
  upload(market, coach, pathOf(claim), bytes, { name: 'Diploma.pdf', ...about })
const admin = () => buildUser(market, { userType: 'admin' })
const kept = ({ coachId }: TestCoach) =>
  market.sql('select claim, name, mime, size from claim_evidence where coach_id = $1', [coachId])
async function filesOf(who: Asker, coach: TestCoach) {
  const root = who?.token === coach.token ? 'myCoachProfile' : `coachProfile(id: "${coach.coachId}")`
  const { data } = await asViewer(market, who).run<{
    read: { claims: { claim: string; evidence: { id: string; name: string; url: string }[] }[] }
  }>(`{ read: ${root} { claims { claim evidence { id name mime size uploadedAt url } } } }`)
  return data.read.claims.find(({ claim }) => claim === 'DEGREE')?.evidence ?? []
}

describe('a file that proves a claim', () => {
  test.each([
    ['a PDF', PDF, 'application/pdf', 'pdf'],
    ['a PNG', PNG, 'image/png', 'png'],
    ['a JPG', JPG, 'image/jpeg', 'jpg'],
  ])(
    'is kept as what it is, and saved by whoever opens its address: %s',
    async (_, bytes, mime, extension) => {
      const coach = await buildCoach(market)
      const sent = await add(coach, 'degree', Buffer.concat([bytes, HIDDEN]), {
        name: '../My diploma.html',
        type: 'text/html',
      })
      expect(sent).toMatchObject({ status: 201, body: { claim: 'degree', name: `My diploma.${extension}` } })
      expect(await kept(coach)).toEqual([
        { claim: 'degree', name: `My diploma.${extension}`, mime, size: sent.body.size },
      ])
      const [file] = await filesOf(coach, coach)
      const answer = await download(market, null, file?.url ?? '')
      expect(answer.rawPayload).toHaveLength(sent.body.size ?? 0)
      expect(answer.rawPayload.includes('evil')).toBe(false)
      expect(answer.headers).toMatchObject({
        'content-type': mime,
        'content-disposition': expect.stringMatching(/^attachment; filename="My diploma/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
    },
  )

  test.each([
    ['a page', Buffer.from('<script>alert(1)</script>'), 'Upload a PDF, PNG or JPG.'],
    ['a picture that moves', Buffer.from(`GIF89a${'x'.repeat(60)}`), 'Upload a PDF, PNG or JPG.'],
    ['nothing', Buffer.alloc(0), 'Upload a PDF, PNG or JPG.'],
    ['too much', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 'Upload a file of at most 10 MB.'],
  ])('is refused when it is %s, whatever it calls itself', async (_, bytes, message) => {
    const coach = await buildCoach(market)
    expect(await add(coach, 'degree', bytes)).toMatchObject({ status: 422, body: { message } })
    expect(await kept(coach)).toEqual([])
  })

  test('is one of five at most, and of a claim that there is', async () => {
    const coach = await buildCoach(market)
    for (let count = 0; count < 5; count++) expect((await add(coach)).status).toBe(201)
    expect(await add(coach)).toMatchObject({ status: 409, body: { code: 'POLICY_VIOLATION' } })
    expect((await add(coach, 'previous_role')).status).toBe(201)
    for (const claim of ['headline', 'previousRole', 'bio', 'is_verified'])
      expect((await add(coach, claim)).status).toBe(404)
    expect(await kept(coach)).toHaveLength(6)
  })

  test('is the coach’s and the admins’: to everybody else it is as if there were none', async () => {
    const [coach, other, who] = [await buildCoach(market), await buildCoach(market), await admin()]
    const id = (await add(coach)).body.id ?? ''
    const url = `/api/v1/claim-evidence/${id}`
    const { secret } = await buildKey(market, { name: 'Northbank' })
    for (const asker of [
      null,
      other,
      await buildUser(market),
      await buildUser(market, { userType: 'coach' }),
    ])
      expect((await download(market, asker, url)).statusCode).toBe(404)
    expect((await download(market, { token: secret }, url)).statusCode).toBe(403)
    for (const asker of [null, await buildUser(market)])
      expect((await add(asker)).status).toBe(asker ? 404 : 401)
    for (const asker of [coach, who]) expect((await download(market, asker, url)).statusCode).toBe(200)
    const foreign = await asViewer(market, other).run(`mutation { removeClaimEvidence(id: "${id}") { id } }`)
    expect(foreign.code).toBe('NOT_FOUND')
    expect(await kept(coach)).toHaveLength(1)
  })

  test('has an address for an hour and one account, which no change of its letters opens', async () => {
    const [coach, who] = [await buildCoach(market), await admin()]
    await add(coach)
    const url = (await filesOf(who, coach))[0]?.url ?? ''
    const open = async (address: string) => (await download(market, null, address)).statusCode
    expect(await open(url)).toBe(200)
    expect(await open(url.replace(who.id, coach.id))).toBe(404)
    expect(await open(url.replace(/until=\d+/, 'until=9999999999999'))).toBe(404)
    await market.sql(`update users set user_type = 'job_seeker' where id = $1`, [who.id])
    expect(await open(url)).toBe(404)
    await market.sql(`update users set user_type = 'admin', is_suspended = true where id = $1`, [who.id])
    expect(await open(url)).toBe(404)
    await market.sql(`update users set is_suspended = false where id = $1`, [who.id])
    market.advance(60)
    expect(await open(url)).toBe(404)
  })
})

describe('for the one who decides', () => {
  const changed = async () => {
    const coach = await buildCoach(market)
    await doTo(market, coach, 'updateCoachProfile', { degree: 'PhD' })
    return coach
  }
  const confirm = decision('DEGREE', 'CONFIRMED', 'DOCUMENT_SEEN')

  test('a file that came or went since they read is a conflict; what they had before them is kept', async () => {
    const [coach, who] = [await changed(), await admin()]
    const before = await standings(market, who, coach)
    const { id } = (await add(coach)).body
    expect((await decide(market, who, coach, [confirm], before)).code).toBe('CONFLICT')
    const withFile = await standings(market, who, coach)
    await asViewer(market, coach).run(`mutation { removeClaimEvidence(id: "${id}") { id } }`)
    expect((await decide(market, who, coach, [confirm], withFile)).code).toBe('CONFLICT')
    const unseen = await decide(market, who, coach, [confirm])
    expect([unseen.code, unseen.errors[0]?.message]).toEqual([
      'BAD_USER_INPUT',
      'There is no document of it here. Say how else it was checked.',
    ])
    expect(await market.sql('select 1 from claim_decisions where coach_id = $1', [coach.coachId])).toEqual([])
    await add(coach)
    expect((await decide(market, who, coach, [confirm])).code).toBeNull()
    const [decided] = await market.sql<{ evidence: string[] }>(
      'select evidence from claim_decisions where coach_id = $1',
      [coach.coachId],
    )
    expect(decided?.evidence).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  })

  test('a file that they asked for sends the claim to them again; one that comes after a refusal does not', async () => {
    const [coach, who] = [await changed(), await admin()]
    await decide(market, who, coach, [decision('DEGREE', 'CHANGES_REQUESTED', 'NO_EVIDENCE')])
    expect(await claimOf(market, coach, 'DEGREE')).toMatchObject({ state: 'CHANGES_REQUESTED' })
    await add(coach)
    expect(await claimOf(market, coach, 'DEGREE')).toMatchObject({ state: 'WAITING', stated: ['PhD'] })
    await decide(market, who, coach, [decision('DEGREE', 'REFUSED', 'DIFFERS')])
    await add(coach)
    expect(await claimOf(market, coach, 'DEGREE')).toMatchObject({ state: 'REFUSED', confirmed: ['MBA'] })
  })
})
