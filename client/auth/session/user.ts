import { stripMarkup } from '../../lib/text.ts'
import type { UserType, Viewer } from '../viewer.ts'

/** Both spellings of the role are read; whatever else is a job seeker. */
export function parseUserType(value: unknown): UserType {
  const type = typeof value === 'string' ? value.replace('-', '_').toUpperCase() : ''
  return type === 'COACH' || type === 'ADMIN' ? type : 'JOB_SEEKER'
}

/** The one word of the specification for a role: `job_seeker`, `coach`, `admin`. */
export const writeUserType = (type: UserType): string => type.toLowerCase()

/** The user of spec §3 from what REST answers, every text without markup. Throws when it is nobody. */
export function viewerOf(answer: unknown): Viewer {
  const user = (answer ?? {}) as Record<string, unknown>
  const text = (name: string) => (typeof user[name] === 'string' ? stripMarkup(user[name]) : '')
  const id = text('id') || text('firebase_uid')
  if (!id) throw new Error('The backend answered no user.')
  const [firstName, lastName] = [text('first_name'), text('last_name')]
  return {
    id,
    email: text('email'),
    firstName,
    lastName,
    fullName: text('full_name') || `${firstName} ${lastName}`.trim(),
    userType: parseUserType(user.user_type),
    isEmailVerified: user.is_email_verified === true,
    coachId: text('coach_id') || null,
  }
}
