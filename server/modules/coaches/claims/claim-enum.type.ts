import { registerEnumType } from 'type-graphql'
import { lowerCased } from '../../../graphql/enums.ts'
import { CLAIMS } from './claim.rules.ts'
import { CHECKS, OBJECTIONS } from './verdict.rules.ts'

export const ClaimEnum = Object.fromEntries(
  CLAIMS.map((claim) => [claim.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(), claim]),
)
registerEnumType(ClaimEnum, {
  name: 'Claim',
  description: 'What a coach states about their past, and an admin checks.',
})

export const ClaimStateEnum = lowerCased([
  'EMPTY',
  'STATED',
  'WAITING',
  'CHANGES_REQUESTED',
  'REFUSED',
  'VERIFIED',
])
registerEnumType(ClaimStateEnum, {
  name: 'ClaimState',
  description: 'How far a claim has come.',
  valuesConfig: {
    EMPTY: { description: 'It says nothing.' },
    STATED: { description: 'It says something, and the coach has not asked to be verified.' },
    WAITING: { description: 'It waits for an admin.' },
    CHANGES_REQUESTED: { description: 'An admin asked for a change or for a document.' },
    REFUSED: { description: 'An admin did not confirm it.' },
    VERIFIED: { description: 'An admin confirmed what it says.' },
  },
})

export const ClaimVerdictEnum = lowerCased(['CONFIRMED', 'CHANGES_REQUESTED', 'REFUSED'])
registerEnumType(ClaimVerdictEnum, {
  name: 'ClaimVerdict',
  description: 'What an admin decides on a claim.',
  valuesConfig: {
    CONFIRMED: { description: 'It is true as it stands.' },
    CHANGES_REQUESTED: { description: 'It may be true: the coach should change it or add a document.' },
    REFUSED: { description: 'It is not confirmed as it stands.' },
  },
})

const REASONS = { ...CHECKS, ...OBJECTIONS, other: 'Anything else, said in words.' }
type ReasonName = Uppercase<keyof typeof REASONS>

export const ClaimReasonEnum = lowerCased(
  Object.keys(REASONS).map((reason) => reason.toUpperCase() as ReasonName),
)
registerEnumType(ClaimReasonEnum, {
  name: 'ClaimReason',
  description: 'Why a claim was decided on as it was: how it was checked, or what is wrong with it.',
  valuesConfig: Object.fromEntries(
    Object.entries(REASONS).map(([reason, description]) => [reason.toUpperCase(), { description }]),
  ),
})
