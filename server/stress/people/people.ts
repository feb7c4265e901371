import { randomUUID } from 'node:crypto'
import { ask, postJson } from './client.ts'
import type { Subject } from '../lab/lab.ts'
import { becomes } from './retry.ts'

export interface Person {
  id: string
  email: string
  token: string
}

export interface Coach extends Person {
  coachId: string
}

export const PASSWORD = 'a-long-password'
const MAIL_TIMEOUT_MS = 20_000

/** A visitor who books without an account. */
export const guest = () => ({ name: 'Noor Haddad', email: `${randomUUID()}@mail.test` })

/** Makes an account as the sign-up form does. */
export async function signUp(
  url: string,
  userType: 'job_seeker' | 'coach' = 'job_seeker',
  { email } = guest(),
): Promise<Person> {
  const account = await postJson<{ localId: string; idToken: string }>(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded`,
    { email, password: PASSWORD, returnSecureToken: true },
  )
  const token = account.data?.idToken ?? ''
  const created = await postJson<{ id: string }>(
    `${url}/api/v1/users/`,
    { firebase_uid: account.data?.localId, email, first_name: 'Noor', user_type: userType },
    token,
  )
  if (created.code || !created.data) throw new Error(`Signing up failed: ${account.code ?? created.code}`)
  return { id: created.data.id, email, token }
}

/** The same person once they have followed the link that came to their mailbox, with a token that says so. */
export async function proven({ url, sql }: Pick<Subject, 'url' | 'sql'>, person: Person): Promise<Person> {
  const account = (call: string, body: object) =>
    postJson<{ idToken?: string }>(
      `${url}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=embedded`,
      body,
    )
  await account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: person.token })
  let link: string | undefined
  await becomes(async () => {
    const [mail] = await sql<{ link: string }>(
      `select link from emails where recipient = $1 and link like '%oobCode=%' order by created_at desc limit 1`,
      [person.email],
    )
    link = mail?.link
    return Boolean(link)
  }, MAIL_TIMEOUT_MS)
  const oobCode = URL.parse(link ?? '')?.searchParams.get('oobCode')
  await account('update', { oobCode })
  const { email } = person
  const again = await account('signInWithPassword', { email, password: PASSWORD, returnSecureToken: true })
  return { ...person, token: again.data?.idToken ?? '' }
}

const CREATE = `mutation ($input: CoachProfileInput) { createCoachProfile(input: $input) { id } }`
const DAY = [{ start: '00:00', end: '24:00' }]
const WEEKLY = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY, sun: DAY }
const RULES = {
  slotIntervalMinutes: 15,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeHours: 0,
  windowDays: 180,
  maxPerDay: 24,
  maxPerWeek: 100,
}
const types = [
  { key: 'live-case', title: 'Live case', kind: 'CASE_MOCK', durationMinutes: 60, bookingMode: 'INSTANT' },
  { key: 'short', title: 'Drill', kind: 'DRILL', durationMinutes: 30, bookingMode: 'INSTANT' },
  { key: 'long', title: 'Case and fit', kind: 'CASE_AND_FIT', durationMinutes: 90, bookingMode: 'INSTANT' },
  { key: 'asked', title: 'Case on request', kind: 'CASE_MOCK', durationMinutes: 60, bookingMode: 'REQUEST' },
]
export const SESSION_TYPES = types.map(({ key }) => key)

/** The same to sell at another price. */
export const sessionTypesAt = (priceMinor: number) => types.map((type) => ({ ...type, priceMinor }))
const intro = {
  key: 'hello',
  title: 'Intro call',
  kind: 'INTRO_CALL',
  durationMinutes: 15,
  bookingMode: 'INSTANT',
}

/**
 * A coach who is free at any hour. They sign up and fill in their profile as a coach does; only the admin's review
 * is written into the database, since this product has no admin.
 */
export async function openCoach(
  subject: Pick<Subject, 'url' | 'sql'>,
  rules: Partial<typeof RULES> = {},
  profile: object = {},
): Promise<Coach> {
  const person = await signUp(subject.url, 'coach')
  const input = {
    hourlyRateMinor: 12_000,
    taxResidencyCountry: 'GB',
    sessionTypes: [...types, intro],
    availability: { timezone: 'UTC', weekly: WEEKLY, rules: { ...RULES, ...rules } },
    ...profile,
  }
  const { data, code } = await ask<{ createCoachProfile: { id: string } }>(
    subject.url,
    CREATE,
    { input },
    person.token,
  )
  if (!data) throw new Error(`The coach's profile was refused: ${code}`)
  await subject.sql(
    'update coach_profiles set is_ready_for_review = true, is_verified = true, verified_at = now(), is_active = true where id = $1',
    [data.createCoachProfile.id],
  )
  return { ...person, coachId: data.createCoachProfile.id }
}

/** Several of something that is made by asking, a few at a time. */
export async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: Math.min(5, count - made.length) }, make))))
  return made
}
