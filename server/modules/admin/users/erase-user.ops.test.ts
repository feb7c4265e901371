import { describe, expect, test } from '@jest/globals'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { forgetAccounts } from '../../accounts/forget-accounts.service.ts'
import { ERASE, REASON, REINSTATE, openAdminDesk } from './admin-desk.testing.ts'

const desk = openAdminDesk()

describe('an erased person', () => {
  test('leaves their sessions, payments and reviews, and nothing that names them', async () => {
    const seeker = await buildUser(desk.market, { firstName: 'Wilhelmina' })
    const session = await buildSession(desk.market, { seeker, status: 'completed' })
    await desk
      .as(seeker)
      .run(`mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }`, {
        input: {
          sessionId: session.id,
          rating: 5,
          wouldRebook: true,
          text: 'Clear and kind.',
          privateNote: 'Call me',
          idempotencyKey: 'review-12345',
        },
      })
    await desk.market.sql(`update sessions set intake_note = 'Call me on 7946 0958' where id = $1`, [
      session.id,
    ])
    const paid = await desk.market.sql('select id, amount_minor, state from payments where session_id = $1', [
      session.id,
    ])
    expect(paid).toHaveLength(1)
    expect(await desk.act(ERASE, seeker, { confirmEmail: 'someone@else.test' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect(await desk.rowOf(seeker)).toMatchObject({ email: seeker.email })

    const { data } = await desk.act(ERASE, seeker, { confirmEmail: ` ${seeker.email.toUpperCase()} ` })
    expect(data).toMatchObject({ eraseUser: { state: 'ERASED', fullName: 'Former member' } })
    expect(
      await desk.market.sql('select id, amount_minor, state from payments where session_id = $1', [
        session.id,
      ]),
    ).toEqual(paid)
    expect(
      await desk.market.sql('select rating, text, author_name from reviews where session_id = $1', [
        session.id,
      ]),
    ).toEqual([{ rating: 5, text: 'Clear and kind.', author_name: 'Former member' }])
    // Nothing in the whole database says their name, address, uid or words any more, but for what they left on purpose.
    for (const { table_name: table } of await desk.market.sql<{ table_name: string }>(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    ))
      for (const trace of ['Wilhelmina', seeker.email, seeker.firebaseUid, '7946 0958', 'Call me'])
        expect({
          table,
          trace,
          rows: await desk.market.sql(
            `select t::text from "${table}" t where t::text ilike '%' || $1 || '%'`,
            [trace],
          ),
        }).toEqual({ table, trace, rows: [] })
    expect(await desk.as(seeker).run('{ me { id } }')).toMatchObject({ status: 401 })
    expect(await desk.act(REINSTATE, seeker)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await desk.auditOf(seeker)).toMatchObject([{ action: 'eraseUser', detail: { reason: REASON } }])
  })

  test('has no session that is not over', async () => {
    const seeker = await buildUser(desk.market)
    await buildSession(desk.market, { seeker, status: 'confirmed' })
    expect(await desk.act(ERASE, seeker, { confirmEmail: seeker.email })).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
    expect(await desk.rowOf(seeker)).toMatchObject({ email: seeker.email })
  })

  test('whose account could not be deleted is not forgotten by the clock', async () => {
    const coach = await buildCoach(desk.market)
    const remove = desk.market.identity.deleteAccount
    desk.market.identity.deleteAccount = async () => Promise.reject(new Error('The provider is down.'))
    await desk.act(ERASE, coach, { confirmEmail: coach.email })
    const due = () => desk.market.sql('select id from users where erased_uid is not null')
    expect(await due()).toEqual([{ id: coach.id }])
    desk.market.identity.deleteAccount = remove
    await forgetAccounts(desk.market.services, desk.market.orm.em.fork())
    expect(await due()).toEqual([])
    expect(await desk.market.identity.getAccount(coach.firebaseUid)).toBeNull()
    expect(await desk.as(null).run(`{ coach(id: "${coach.coachId}") { id } }`)).toMatchObject({
      data: { coach: null },
    })
  })
})
