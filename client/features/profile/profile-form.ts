import type { PrepStage, ProfileForm_userFragment, UpdateProfileInput } from '../../generated/graphql.ts'

/** What a person edits about themselves; an empty text is nothing said. */
export interface ProfileForm {
  firstName: string
  lastName: string
  timeZone: string
  targetFirms: string[]
  interviewDate: string
  prepStage: PrepStage | ''
}

/** The form of a stored profile; `zone` for somebody who has set none. */
export const formOf = (user: ProfileForm_userFragment, zone: string): ProfileForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  timeZone: user.timeZone ?? zone,
  targetFirms: [...user.targetFirms],
  interviewDate: user.interviewDate ?? '',
  prepStage: user.prepStage ?? '',
})

/** Only what differs, with nothing said as null. */
export function changesOf(now: ProfileForm, before: ProfileForm): UpdateProfileInput {
  const input: UpdateProfileInput = {}
  if (now.firstName !== before.firstName) input.firstName = now.firstName
  if (now.lastName !== before.lastName) input.lastName = now.lastName
  if (now.timeZone !== before.timeZone) input.timeZone = now.timeZone
  if (now.targetFirms.join('\n') !== before.targetFirms.join('\n')) input.targetFirms = now.targetFirms
  if (now.interviewDate !== before.interviewDate) input.interviewDate = now.interviewDate || null
  if (now.prepStage !== before.prepStage) input.prepStage = now.prepStage || null
  return input
}

export const STAGES: readonly { value: PrepStage; label: string }[] = [
  { value: 'EXPLORING', label: 'Exploring whether consulting is for me' },
  { value: 'APPLYING', label: 'Applying, no interview yet' },
  { value: 'FIRST_ROUND', label: 'Preparing for a first round' },
  { value: 'FINAL_ROUND', label: 'Preparing for a final round' },
]

/** Offered to press; any other firm may be typed. */
export const SUGGESTED_FIRMS = [
  'McKinsey',
  'BCG',
  'Bain',
  'Oliver Wyman',
  'Strategy&',
  'Kearney',
  'Roland Berger',
  'L.E.K.',
  'EY-Parthenon',
  'Monitor Deloitte',
]

export const MAX_FIRMS = 8
