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
