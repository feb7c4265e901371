import type { ChipTone } from '../../../components/Chip.tsx'
import type { VerificationStage } from '../../../generated/graphql.ts'

interface StageWords {
  label: string
  tone: ChipTone
  meaning: string
}

/** Where a coach stands on the way to being listed, in words. */
export const STAGE_WORDS: Record<VerificationStage, StageWords> = {
  DRAFT: {
    label: 'Draft',
    tone: 'plain',
    meaning: 'Only you see your profile. Complete it and ask to be verified.',
  },
  READY_FOR_REVIEW: {
    label: 'Waiting for review',
    tone: 'highlight',
    meaning: 'We check your role and degree by hand, usually within 48 hours.',
  },
  VERIFIED: { label: 'Paused', tone: 'plain', meaning: 'Verified, and not taking new bookings.' },
  ACTIVE: { label: 'Listed', tone: 'brand', meaning: 'Students find you and book your free times.' },
}

/** The part of the profile form that settles what is missing. */
export const SECTION_OF: Record<string, string> = {
  BIO: 'about',
  SPECIALTY: 'about',
  PREVIOUS_ROLE: 'experience',
  DEGREE: 'experience',
  SESSION_TYPE: 'sessions',
  SLOTS: 'availability',
  RATE: 'money',
  TAX_RESIDENCY: 'money',
}
