import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  getNamedType,
} from 'graphql'
import { type Asker, asViewer } from '../testing/as-viewer.ts'
import { buildCoach } from '../testing/build-coach.ts'
import { buildStranger, buildUser } from '../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { permissions, type Who } from './table.ts'

let market: Marketplace
let schema: GraphQLSchema
let askers: Record<Part, Asker>

beforeAll(async () => {
  market = await openMarketplace()
  schema = buildSchema((await market.app.inject('/schema.graphql')).body)
  askers = {
    anonymous: null,
    'with a token only': buildStranger(market),
    seeker: await buildUser(market),
    coach: await buildCoach(market),
    admin: await buildUser(market, { userType: 'admin' }),
  }
})
afterAll(() => market.close())

const PARTS = ['anonymous', 'with a token only', 'seeker', 'coach', 'admin'] as const
type Part = (typeof PARTS)[number]

/** The whole policy, said once more in its own words: what a changed row must be measured against. */
const MAY: Record<Who, readonly Part[]> = {
  anyone: PARTS,
  tokenHolder: ['with a token only', 'seeker', 'coach', 'admin'],
  signedIn: ['seeker', 'coach', 'admin'],
  coach: ['coach', 'admin'],
  admin: ['admin'],
}

const FOR_ADMINS = [
  'adminOverview',
  'coachesToVerify',
  'coachProfile',
  'verifyCoach',
  'returnCoachProfile',
  'claimsToConfirm',
  'confirmClaims',
  'refuseClaims',
  'heldReviews',
  'privateNotes',
  'releaseReview',
  'refuseReview',
  'markPrivateNoteRead',
  'adminUsers',
  'adminUser',
  'adminUserSessions',
  'adminUserPayments',
  'openDisputes',
  'undeliveredMails',
  'paymentIssues',
  'auditEntries',
  'changeUserRole',
  'suspendUser',
  'reinstateUser',
  'eraseUser',
  'exportUsers',
  'sendMailAgain',
  'resolvePaymentIssue',
  'adminAnalytics',
  'analyticsRows',
  'settings',
  'settingVersions',
  'changeSetting',
  'resolveDispute',
  'restoreSetting',
]
const FOR_ANYONE = [
  'me',
  'marketplace',
  'coaches',
  'coach',
  'slots',
  'explainSlot',
  'exchangeRates',
  'session',
  'rescheduleSlots',
  'sessionMessages',
  'sessionBrief',
  'publications',
  'publication',
  'cases',
  'case',
  'sessionScorecard',
  'reviewReceipt',
  'submitSelfScore',
  'markScorecardRead',
  'login',
  'createHold',
  'updateSessionDetails',
  'releaseHold',
  'startCheckout',
  'confirmBooking',
  'resendConfirmation',
  'replaceSessionLink',
  'quoteCancellation',
  'cancelSession',
  'joinSession',
  'finishSession',
  'rescheduleSession',
  'acceptReschedule',
  'declineReschedule',
  'withdrawReschedule',
  'reportNoShow',
  'answerResolution',
  'disputeSession',
  'sendSessionMessage',
  'submitReview',
  'recordEvents',
  'reportProblem',
]

const rows = (['Query', 'Mutation'] as const).flatMap((type) =>
  Object.entries(permissions[type]).map(([field, who]) => ({ type, field, who })),
)

describe.each(rows)('$type.$field is for: $who', ({ type, field, who }) => {
  test.each(PARTS)('%s', async (part) => {
    const { code } = await asViewer(market, askers[part]).run(documentFor(type, field))
    const isUnknown = part === 'anonymous' || part === 'with a token only'
    const refused = isUnknown ? 'UNAUTHENTICATED' : 'FORBIDDEN'
    expect(MAY[who].includes(part) ? letIn(field) : [refused]).toContain(code)
  })
})

/** Let in, it may still fail for what was asked: nothing here exists, and three look at the person's own account. */
const letIn = (field: string) => [
  null,
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'POLICY_VIOLATION',
  ...({ createUser: ['FORBIDDEN'], linkGuestSessions: ['FORBIDDEN'], login: ['UNAUTHENTICATED'] }[field] ??
    []),
]

test('an admin’s field never opens to anybody else, nor another field to everybody, by a slip in the table', () => {
  const fieldsFor = (asked: Who) => rows.filter(({ who }) => who === asked).map(({ field }) => field)
  expect(fieldsFor('admin').toSorted()).toEqual(FOR_ADMINS.toSorted())
  expect(fieldsFor('anyone').toSorted()).toEqual(FOR_ANYONE.toSorted())
})

test('nothing went wrong on the way', () => {
  expect(market.errors).toEqual([])
})

/** The shortest document for a root field: every required argument with a value that fits its type and names nothing. */
function documentFor(type: 'Query' | 'Mutation', name: string): string {
  const field = (type === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]
  if (!field) throw new Error(`No field ${name}`)
  const required = field.args.filter((arg) => isNonNullType(arg.type))
  const args = required.map((arg) => `${arg.name}: ${literal(arg.type)}`).join(', ')
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
  return `${type.toLowerCase()} { ${name}${args ? `(${args})` : ''} ${selection} }`
}

function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`
  }
  return SCALARS[type.name] ?? '"nothing"'
}

const SCALARS: Record<string, string> = {
  Int: '1',
  Float: '1',
  Boolean: 'true',
  DateTimeISO: '"2026-12-01T12:00:00Z"',
  ID: '"00000000-0000-4000-8000-000000000000"',
}
