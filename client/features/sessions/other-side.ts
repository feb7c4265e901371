import type { SessionRole } from '../../generated/graphql.ts'

interface Parties {
  viewerRole: SessionRole
  coach: { id: string; fullName: string }
  seeker: { name: string }
}

/** The person the viewer meets; an admin sees the coach. The id only picks a colour. */
export function otherSide({ viewerRole, coach, seeker }: Parties): { id: string; name: string } {
  if (viewerRole !== 'COACH') return { id: coach.id, name: coach.fullName }
  return { id: seeker.name, name: seeker.name || 'A guest' }
}

interface FirstNames {
  coach: { firstName: string }
  seeker: { name: string }
}

/** How a side is called in a sentence: by the first name. */
export function sideName({ coach, seeker }: FirstNames, side: SessionRole): string {
  if (side === 'COACH') return coach.firstName || 'The coach'
  return seeker.name.split(' ')[0] || 'The student'
}

export const otherFirstName = (session: FirstNames & { viewerRole: SessionRole }): string =>
  sideName(session, session.viewerRole === 'COACH' ? 'SEEKER' : 'COACH')
