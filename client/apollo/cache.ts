import { InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { messagePages } from './message-pages.ts'

/** Lists grow page by page under one entry per filter and order; values without an id are merged into their owner. */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          coaches: relayStylePagination(['filter', 'sort']),
          mySessions: relayStylePagination(['when']),
          pastSessions: relayStylePagination(['coachId']),
          // The bell asks for one, for its count alone, and for the newest few: neither may cut the list short.
          myNotifications: relayStylePagination((args) => (args && args.first < 20 ? ['first'] : [])),
          cases: relayStylePagination(['filter']),
          coachesToVerify: relayStylePagination(),
          claimsToConfirm: relayStylePagination(),
          heldReviews: relayStylePagination(['id']),
          privateNotes: relayStylePagination(['id']),
          openDisputes: relayStylePagination(),
          undeliveredMails: relayStylePagination(['id']),
          coachPayouts: relayStylePagination(),
          payouts: relayStylePagination(['id']),
          payoutHolds: relayStylePagination(['coachId', 'id']),
          reportedReviews: relayStylePagination(['id']),
          moneyDifferences: relayStylePagination(['id']),
          deskItems: relayStylePagination(['queues', 'sort']),
          creditRequests: relayStylePagination(['id']),
          paymentIssues: relayStylePagination(['id']),
          myStudents: relayStylePagination(['text']),
          studentSessions: relayStylePagination(['studentId']),
          earningSessions: relayStylePagination(['from', 'to', 'timeZone']),
          adminUsers: relayStylePagination(['filter', 'sort']),
          adminUserSessions: relayStylePagination(['userId', 'onlyOpen']),
          adminUserPayments: relayStylePagination(['userId']),
          overdueScorecards: relayStylePagination(['id']),
          auditEntries: relayStylePagination(['userId', 'byAdmins', 'filter']),
          settingVersions: relayStylePagination(['key']),
          analyticsRows: relayStylePagination(['metric', 'days', 'currency', 'cause']),
          cohortRetentionRows: relayStylePagination(['cohort', 'month']),
          weekLiquidityRows: relayStylePagination(['days', 'timeZone', 'weekday', 'hour']),
          sessionMessages: messagePages,
          marketplace: { merge: true },
          coachOverview: { merge: true },
          adminOverview: { merge: true },
        },
      },
      Coach: { fields: { reviews: relayStylePagination() } },
      Case: { keyFields: ['slug'] },
      CasePreview: { keyFields: ['slug'] },
      // What a session’s case has come to: the same case stands otherwise in another session.
      CaseBrief: { keyFields: false },
      Setting: { keyFields: ['key'] },
      Money: { merge: true },
      Payment: { merge: true },
      SessionSeeker: { merge: true },
      RescheduleProposal: { merge: true },
      SessionDispute: { merge: true },
      SessionTerms: { merge: true },
    },
  })
