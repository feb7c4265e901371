import type { UserType } from './viewer.ts'

export type RequiredRole = 'coach' | 'admin' | 'co-founder'

const HOMES: Record<UserType, string> = { ADMIN: '/admin', COACH: '/coach', JOB_SEEKER: '/dashboard' }
const BADGES: Record<UserType, string> = { ADMIN: 'Admin', COACH: 'Coach', JOB_SEEKER: 'Job Seeker' }

/** Spec §6. Nobody holds `co-founder`; it only asks for an admin or a coach. */
const MAY_PASS: Record<RequiredRole, readonly UserType[]> = {
  coach: ['COACH', 'ADMIN'],
  admin: ['ADMIN'],
  'co-founder': ['ADMIN', 'COACH'],
}

export const homeOf = (userType: UserType): string => HOMES[userType]
export const badgeOf = (userType: UserType): string => BADGES[userType]
export const mayPass = (userType: UserType, required: RequiredRole): boolean =>
  MAY_PASS[required].includes(userType)
