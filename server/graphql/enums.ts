import { registerEnumType } from 'type-graphql'

/** API values are UPPER_CASE; what is stored, and what REST reads and writes, is lower_case. */
export function lowerCased<const T extends string>(names: readonly T[]): Record<T, Lowercase<T>> {
  return Object.fromEntries(names.map((name) => [name, name.toLowerCase()])) as Record<T, Lowercase<T>>
}

/** Values that are stored as they are named. */
export const same = <const T extends string>(names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { [name in T]: name }

export const UserTypeEnum = lowerCased(['JOB_SEEKER', 'COACH', 'ADMIN'])
registerEnumType(UserTypeEnum, { name: 'UserType', description: 'What a person is on the platform.' })

export const PrepStageEnum = lowerCased(['EXPLORING', 'APPLYING', 'FIRST_ROUND', 'FINAL_ROUND'])
registerEnumType(PrepStageEnum, {
  name: 'PrepStage',
  description: 'How far a job seeker is with their applications.',
})

export const CurrencyEnum = same(['GBP', 'EUR', 'USD'])
registerEnumType(CurrencyEnum, { name: 'Currency', description: 'ISO 4217 code of a currency we charge in.' })

export const SessionKindEnum = lowerCased([
  'CASE_MOCK',
  'FIT_MOCK',
  'CASE_AND_FIT',
  'DRILL',
  'RESUME_REVIEW',
  'STRATEGY',
  'INTRO_CALL',
])
registerEnumType(SessionKindEnum, { name: 'SessionKind', description: 'What a session is about.' })

export const BookingModeEnum = lowerCased(['INSTANT', 'REQUEST'])
registerEnumType(BookingModeEnum, {
  name: 'BookingMode',
  description: 'INSTANT confirms on payment; REQUEST waits for the coach to answer.',
})

export const CancellationPolicyEnum = lowerCased(['FLEXIBLE', 'STANDARD', 'STRICT'])
registerEnumType(CancellationPolicyEnum, {
  name: 'CancellationPolicy',
  description:
    'How early cancelling has to be to give back all, or half: STRICT asks for the most notice. In hours: `figures`, and `terms` of a session.',
})

export const SessionStatusEnum = lowerCased([
  'HELD',
  'REQUESTED',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'NEEDS_RESOLUTION',
  'NO_SHOW',
  'DISPUTED',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'CLOSED',
])
registerEnumType(SessionStatusEnum, {
  name: 'SessionStatus',
  description: 'Where a session stands in its life.',
})

export const PaymentMethodEnum = lowerCased(['CARD', 'PACKAGE', 'CREDIT'])
registerEnumType(PaymentMethodEnum, {
  name: 'PaymentMethod',
  description: 'CARD is whatever the payment provider took; a PACKAGE and CREDIT were paid or given before.',
})

export const RefundDestinationEnum = same(['CARD', 'PACKAGE', 'CREDIT'])
registerEnumType(RefundDestinationEnum, {
  name: 'RefundDestination',
  description:
    'Where what comes back goes: to the CARD it was paid with, as a session into its PACKAGE, or to the seeker’s CREDIT.',
})

export const PackageStateEnum = lowerCased(['READY', 'USED', 'RETURNED', 'TAKEN_BACK'])
registerEnumType(PackageStateEnum, {
  name: 'PackageState',
  description:
    'READY has sessions left, USED none; RETURNED was given up; of one that was TAKEN_BACK the payer’s bank has the money.',
})

export const PaymentStateEnum = lowerCased([
  'PENDING',
  'AUTHORIZED',
  'SUCCEEDED',
  'FAILED',
  'VOIDED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
])
registerEnumType(PaymentStateEnum, {
  name: 'PaymentState',
  description: 'Derived from the provider’s events.',
})

export const PaymentEventTypeEnum = lowerCased([
  'AUTHORIZED',
  'SUCCEEDED',
  'FAILED',
  'VOIDED',
  'REFUNDED',
  'REFUND_FAILED',
  'CHARGED_BACK',
  'CHARGEBACK_REVERSED',
])
registerEnumType(PaymentEventTypeEnum, {
  name: 'PaymentEventType',
  description: 'What the payment provider says has happened.',
})

export const PaymentInstructionEnum = lowerCased(['CAPTURE', 'VOID', 'REFUND'])
registerEnumType(PaymentInstructionEnum, {
  name: 'PaymentInstruction',
  description: 'What we tell the payment provider to do: take the money, let go of it, give it back.',
})

export const PaymentIssueReasonEnum = lowerCased([
  'UNKNOWN_REFERENCE',
  'CURRENCY_DIFFERS',
  'AMOUNT_DIFFERS',
  'NOT_ASKED',
  'BEFORE_CAUSE',
  'AFTER_END',
  'REPEATED',
  'EXCEEDS_TAKEN',
  'CHARGED_BACK',
  'INSTRUCTION_REFUSED',
  'REFUND_FAILED',
  'UNKNOWN_TRANSFER',
  'UNKNOWN_ACCOUNT',
])
registerEnumType(PaymentIssueReasonEnum, {
  name: 'PaymentIssueReason',
  description: 'Why something about a payment, or a payout that is none of ours, waits for an admin.',
})

export const PayoutEventTypeEnum = lowerCased(['ACCOUNT_CHANGED', 'PAID', 'FAILED', 'REVERSED'])
registerEnumType(PayoutEventTypeEnum, {
  name: 'PayoutEventType',
  description: 'What the provider says of a payout: PAID and FAILED by the bank, REVERSED back to us.',
})

export const CoachSortEnum = same([
  'BEST_MATCH',
  'RATING',
  'PRICE_LOW',
  'PRICE_HIGH',
  'SOONEST',
  'MOST_SESSIONS',
  'NEWEST',
])
registerEnumType(CoachSortEnum, {
  name: 'CoachSort',
  description:
    'BEST_MATCH ranks by the Bayesian mean rating, (m × r + sum) / (m + n) with m imaginary reviews of r stars, and in a search by how well the words fit before that; `Coach.ranking` tells the parts. RATING ranks by that mean alone.',
})

export const RankingPartNameEnum = same(['PRIOR', 'REVIEWS', 'TEXT'])
registerEnumType(RankingPartNameEnum, {
  name: 'RankingPartName',
  description: 'What counts for a best match.',
})

export const SessionWhenEnum = same(['UPCOMING', 'PAST', 'ALL'])
registerEnumType(SessionWhenEnum, {
  name: 'SessionWhen',
  description: 'Which of a person’s sessions to list.',
})

export const SessionRoleEnum = lowerCased(['SEEKER', 'COACH', 'ADMIN'])
registerEnumType(SessionRoleEnum, {
  name: 'SessionRole',
  description: 'The part the viewer plays in a session.',
})

export const ResolutionAnswerEnum = lowerCased(['TOOK_PLACE', 'COACH_ABSENT', 'SEEKER_ABSENT'])
registerEnumType(ResolutionAnswerEnum, {
  name: 'ResolutionAnswer',
  description: 'What a participant says happened.',
})

export const DisputeOutcomeEnum = lowerCased(['TOOK_PLACE', 'COACH_ABSENT', 'SEEKER_ABSENT', 'CANCELLED'])
registerEnumType(DisputeOutcomeEnum, {
  name: 'DisputeOutcome',
  description: 'What an admin decides: it took place, somebody did not come, or it is undone.',
})

export const SlotReasonEnum = same([
  'OUTSIDE_WEEKLY_HOURS',
  'DATE_OVERRIDE',
  'TIME_OFF',
  'TOO_SOON',
  'TOO_FAR',
  'BUFFER',
  'SESSION_CONFLICT',
  'HELD_BY_OTHER',
  'DAILY_CAP',
  'WEEKLY_CAP',
  'COACH_INACTIVE',
  'SESSION_TYPE_INACTIVE',
])
registerEnumType(SlotReasonEnum, { name: 'SlotReason', description: 'Why an instant cannot be booked.' })

export const VerificationStageEnum = lowerCased(['DRAFT', 'READY_FOR_REVIEW', 'VERIFIED', 'ACTIVE'])
registerEnumType(VerificationStageEnum, {
  name: 'VerificationStage',
  description: 'How far a coach is on the way to being listed.',
})

export const BusySourceEnum = lowerCased(['FILE', 'URL'])
registerEnumType(BusySourceEnum, {
  name: 'BusySource',
  description: 'How busy time came here: once from a file, or again and again from an address.',
})

export const MailStateEnum = lowerCased(['DUE', 'REFUSED', 'STALE', 'SENT', 'NONE'])
registerEnumType(MailStateEnum, {
  name: 'MailState',
  description:
    'DUE waits or is tried again, REFUSED was turned away for good, STALE is a week old and no longer tried, NONE is not wanted.',
})
