import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { buildSession, type TestSession } from '../testing/build-session.ts'
import { type Marketplace, openMarketplace, START } from '../testing/marketplace.ts'
import { createSmtp } from '../modules/mail/smtp.service.ts'
import { deliverEmail } from '../modules/notifications/letters/deliver-email.service.ts'
import { sendAccountEmail } from '../modules/notifications/letters/send-account-email.service.ts'
import { alignJobs } from '../queue/align-jobs.ts'
import { enqueue } from '../queue/enqueue.ts'
import { systemClock } from '../clock.ts'
import { waitUntil } from '../embedded/postgres/wait.ts'
import { handlersOf } from './handlers.ts'
import { uncounted } from './job-counts.ts'
import { runDue, type Runner } from './run-due.ts'
import { sweep } from './sweep.ts'
import { startWorker } from './worker.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql(`delete from jobs.job`)
  await market.sql(`update notifications set mail_state = 'none'`)
})
afterAll(() => market.close())

const runner = (change: Partial<Runner> = {}): Runner => ({
  boss: market.database.queue.boss,
  orm: market.orm,
  services: market.services,
  handlers: handlersOf(market.services, market.orm),
  counts: uncounted,
  ...change,
})

const offset = () => market.clock().getTime() - systemClock().getTime()

const jobs = (kind?: string) =>
  market.sql<{ kind: string; state: string; due: string }>(
    `select data->>'kind' as kind, state, data->>'due' as due from jobs.job where $1::text is null or data->>'kind' = $1 order by data->>'due', 1`,
    [kind ?? null],
  )

const statusOf = async ({ id }: TestSession) =>
  (await market.sql<{ status: string }>('select status from sessions where id = $1', [id]))[0]?.status

const after = (session: TestSession, minutes: number) =>
  market.setNow(new Date(session.startsAt.getTime() + minutes * 60_000))

describe('a job is written with the change', () => {
  test('and with it forgotten', async () => {
    const rolledBack = market.orm.em.fork().transactional(async (em) => {
      await enqueue(em, 'keepHouse', {}, { now: START, key: 'never' })
      throw new Error('the change failed')
    })
    await expect(rolledBack).rejects.toThrow('the change failed')
    expect(await jobs('keepHouse')).toEqual([])
    await expect(
      enqueue(market.orm.em.fork(), 'keepHouse', {}, { now: START, key: 'never' }),
    ).rejects.toThrow('outside of a transaction')
  })

  test('once, however often it is asked for while it waits', async () => {
    for (let turn = 0; turn < 3; turn++)
      await market.orm.em
        .fork()
        .transactional((em) => enqueue(em, 'keepHouse', {}, { now: START, key: 'one' }))
    expect(await jobs('keepHouse')).toHaveLength(1)
  })

  test('for all that time will do to a booked session', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    const at = (minutes: number) => new Date(session.startsAt.getTime() + minutes * 60_000).toISOString()
    const waiting = (await jobs()).filter(({ state, kind }) => state === 'created' && kind !== 'deliverEmail')
    expect(waiting.map(({ kind, due }) => [kind, due]).filter(([kind]) => kind !== 'expireHold')).toEqual([
      ['remindRefund', at(-26 * 60)],
      ['remindDayBefore', at(-1440)],
      ['remindRefund', at(-8 * 60)],
      ['remindSoon', at(-15)],
      ['openRoom', at(-10)],
      ['endSession', at(70)],
    ])
  })
})

describe('the clock’s work', () => {
  test('is done by the jobs alone, without the sweep', async () => {
    const session = await buildSession(market, { status: 'in_progress' })
    after(session, 70)
    await market.runJobs()
    expect(await statusOf(session)).toBe('completed')
    after(session, 60 + 7 * 1440)
    await market.runJobs()
    expect(await statusOf(session)).toBe('closed')
  })

  test('is done by the sweep when the jobs are lost', async () => {
    const held = await buildSession(market)
    const booked = await buildSession(market, { status: 'confirmed' })
    await market.sql('delete from jobs.job')
    after(booked, -24 * 60 + 5)
    await market.runJobs()
    expect(await statusOf(held)).toBe('held')
    await sweep({ ...market.services, em: market.orm.em.fork() })
    await market.runJobs()
    expect(await statusOf(held)).toBe('expired')
    expect(
      await market.sql(`select 1 from notifications where session_id = $1 and kind = 'reminder_day'`, [
        booked.id,
      ]),
    ).toHaveLength(2)
  })

  test('does nothing the second time, and nothing for what was cancelled', async () => {
    const session = await buildSession(market, { status: 'in_progress' })
    after(session, 70)
    const { endSession, remindSoon } = handlersOf(market.services, market.orm)
    for (let turn = 0; turn < 3; turn++) await endSession({ sessionId: session.id })
    await market.runJobs()
    expect(
      await market.sql(`select 1 from notifications where session_id = $1 and kind = 'feedback_invitation'`, [
        session.id,
      ]),
    ).toHaveLength(1)
    const off = await buildSession(market, { status: 'cancelled' })
    after(off, -15)
    await remindSoon({ sessionId: off.id, startsAt: off.startsAt.toISOString() })
    expect(
      await market.sql(`select 1 from notifications where session_id = $1 and kind like 'reminder%'`, [
        off.id,
      ]),
    ).toEqual([])
  })

  test('waits again when a job comes too early', async () => {
    const session = await buildSession(market, { status: 'in_progress' })
    after(session, 69)
    await market.sql(
      `update jobs.job set start_after = now() where data->>'kind' = 'endSession' and state = 'created'`,
    )
    expect(await runDue(runner(), 'clock')).toBe(0)
    expect(await statusOf(session)).toBe('in_progress')
    expect((await jobs('endSession')).filter(({ state }) => state === 'created')).toHaveLength(1)
    after(session, 70)
    await market.runJobs()
    expect(await statusOf(session)).toBe('completed')
  })

  test('runs once with many workers', async () => {
    const sessions = []
    for (let turn = 0; turn < 3; turn++) sessions.push(await buildSession(market, { status: 'confirmed' }))
    after(sessions[2] as TestSession, -24 * 60)
    await alignJobs(market.pool, offset())
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        await runDue(runner(), 'clock', { width: 3 })
        await runDue(runner(), 'mail', { width: 3 })
      }),
    )
    await market.runJobs()
    for (const { id, seeker } of sessions) {
      const told = await market.sql(
        `select 1 from notifications where session_id = $1 and kind = 'reminder_day'`,
        [id],
      )
      const mailed = await market.sql(
        `select 1 from emails where recipient = $1 and subject like 'Tomorrow%'`,
        [seeker?.email],
      )
      expect([told.length, mailed.length]).toEqual([2, 1])
    }
    expect(market.errors).toEqual([])
  })
})

describe('a job that fails', () => {
  test('with its process comes back after a minute', async () => {
    const session = await buildSession(market, { status: 'in_progress' })
    after(session, 70)
    await alignJobs(market.pool, offset())
    await market.database.queue.boss.fetch('clock')
    const killed = `data->>'kind' = 'endSession' and state = 'active'`
    await market.sql(`update jobs.job set started_on = now() - interval '61 seconds' where ${killed}`)
    await market.database.queue.boss.supervise('clock')
    expect(await jobs('endSession')).toMatchObject([{ state: 'retry' }])
    await market.sql(`update jobs.job set start_after = now() where state = 'retry'`)
    await market.runJobs()
    expect(await statusOf(session)).toBe('completed')
  })

  test('is tried again later, then given up, and both can be seen', async () => {
    const handlers = {
      ...handlersOf(market.services, market.orm),
      keepHouse: async () => {
        throw new Error('the house is on fire')
      },
    }
    await market.orm.em
      .fork()
      .transactional((em) => enqueue(em, 'keepHouse', {}, { now: market.clock(), key: 'fire' }))
    await alignJobs(market.pool, offset())
    await runDue(runner({ handlers }), 'clock')
    expect(
      await market.sql(
        `select state, retry_count, output->>'message' as message from jobs.job where data->>'kind' = 'keepHouse'`,
      ),
    ).toEqual([{ state: 'retry', retry_count: 0, message: 'the house is on fire' }])
    await market.sql(
      `update jobs.job set retry_count = retry_limit, start_after = now() where data->>'kind' = 'keepHouse'`,
    )
    await runDue(runner({ handlers }), 'clock')
    expect(await jobs('keepHouse')).toMatchObject([{ state: 'failed' }])
    const { body } = await market.app.inject('/metrics')
    expect(body).toContain('jobs_in_queue{kind="keepHouse",state="failed"} 1')
    expect(market.errors).toMatchObject([{ msg: 'a job failed for good', kind: 'keepHouse' }])
    market.errors.length = 0
  })
})

describe('mail', () => {
  test('goes through a real mail server, whole, and again with the same Message-ID after a kill before it is marked', async () => {
    const received: { to: string[]; raw: Buffer }[] = []
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks),
          })
          callback()
        })
      },
      onRcptTo({ address }, _session, callback) {
        callback(
          address.startsWith('nobody')
            ? Object.assign(new Error('No such user'), { responseCode: 550 })
            : null,
        )
      },
    })
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () => {
        const address = listening.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const mailer = createSmtp(`smtp://127.0.0.1:${port}`)
    const ctx = () => ({ ...market.services, mailer, em: market.orm.em.fork() })
    try {
      const session = await buildSession(market, { status: 'confirmed' })
      const [row] = await market.sql<{ id: string }>(
        `select id from notifications where session_id = $1 and user_id = $2`,
        [session.id, session.seeker?.id],
      )
      const id = row?.id ?? ''
      const killed = {
        ...mailer,
        send: async (mail: Parameters<typeof mailer.send>[0]) => {
          await mailer.send(mail)
          throw new Error('killed before the commit')
        },
      }
      await expect(deliverEmail({ ...ctx(), mailer: killed }, id)).rejects.toThrow('killed')
      await Promise.all([deliverEmail(ctx(), id), deliverEmail(ctx(), id)])
      await deliverEmail(ctx(), id)
      const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)))
      expect(received.map(({ to }) => to)).toEqual([[session.seeker?.email], [session.seeker?.email]])
      expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@casebound.test>`]))
      expect(mails[0]?.subject).toBe('Booked: Live case with Elena Shah')

      const guest = { name: 'Nobody', email: 'nobody@mail.test' }
      const { id: refused } = await buildSession(market, { status: 'confirmed', guest })
      const [bounced] = await market.sql<{ id: string }>(
        `select id from notifications where session_id = $1 and email is not null`,
        [refused],
      )
      await deliverEmail(ctx(), bounced?.id ?? '')
      const stateOf = (notificationId: string | undefined) =>
        market.sql('select mail_state, mail_attempts, mail_error from notifications where id = $1', [
          notificationId,
        ])
      expect(await stateOf(id)).toEqual([{ mail_state: 'sent', mail_attempts: 2, mail_error: null }])
      expect(await stateOf(bounced?.id)).toEqual([
        {
          mail_state: 'refused',
          mail_attempts: 1,
          mail_error: 'The mail server does not take this address (550).',
        },
      ])
    } finally {
      await mailer.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  })

  test('waits while nothing carries it, and is not sent once it is a week old', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    const mailer = { ...market.services.mailer, isReady: false }
    const handlers = handlersOf({ ...market.services, mailer }, market.orm)
    await alignJobs(market.pool, offset())
    await runDue(runner({ handlers }), 'mail')
    const states = async () =>
      (
        await market.sql<{ mail_state: string }>(
          `select mail_state from notifications where session_id = $1 and kind in ('booked', 'new_booking')`,
          [session.id],
        )
      ).map(({ mail_state }) => mail_state)
    expect(await states()).toEqual(['due', 'due'])
    market.advance(8 * 24 * 60)
    await sweep({ ...market.services, em: market.orm.em.fork() })
    await market.runJobs()
    expect(await states()).toEqual(['stale', 'stale'])
  })
})

test('a worker runs what is due as soon as it is committed, and finishes what it holds when stopped', async () => {
  const begun = Promise.withResolvers<undefined>()
  const finish = Promise.withResolvers<undefined>()
  const mailer = {
    ...market.services.mailer,
    send: async () => {
      begun.resolve(undefined)
      await finish.promise
    },
  }
  const services = { ...market.services, clock: systemClock, mailer }
  const worker = await startWorker(services, market.database, uncounted)
  const verification = {
    to: 'ada@mail.test',
    kind: 'verifyEmail',
    link: 'http://casebound.test/auth/action',
  } as const
  await sendAccountEmail(market.orm.em.fork(), verification, systemClock())
  await begun.promise
  const stopped = worker.stop()
  finish.resolve(undefined)
  await stopped
  expect(await market.sql(`select mail_state from notifications where email = 'ada@mail.test'`)).toEqual([
    { mail_state: 'sent' },
  ])
})

test('a payment provider that says nothing holds up no session', async () => {
  const held = await buildSession(market)
  const unpaid = await Promise.all(
    Array.from({ length: 5 }, () => buildSession(market, { status: 'requested' })),
  )
  await market.sql('delete from jobs.job')
  const due = await market.sql<{ id: string }>(
    `update payments set due = 'void' where session_id = any($1) returning id`,
    [unpaid.map(({ id }) => id)],
  )
  const answer = Promise.withResolvers<void>()
  const payments = Object.create(market.services.payments, { void: { value: () => answer.promise } })
  await market.orm.em.fork().transactional(async (em) => {
    const now = market.clock()
    for (const { id } of due) await enqueue(em, 'instructPayment', { paymentId: id }, { now, key: id })
    await enqueue(em, 'expireHold', { sessionId: held.id }, { now, key: held.id })
  })
  market.advance(30)
  const worker = await startWorker({ ...market.services, payments }, market.database, uncounted)
  const isOver = async () => (await statusOf(held)) === 'expired'
  const wasHeldUp = !(await waitUntil(isOver, { within: 10_000 }))
  answer.resolve()
  await worker.stop()
  expect(wasHeldUp).toBe(false)
  await market.sql('update payments set due = null')
})
