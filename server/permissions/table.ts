/** Who may ask. Everything that depends on data is decided by the feature's rules, never here. */
export type Who = 'anyone' | 'tokenHolder' | 'signedIn' | 'coach' | 'admin'

/**
 * Every root field and who may ask for it; the server does not start when one has no row. `tokenHolder` has a
 * verified identity token but maybe no account yet. An admin may ask whatever a coach may.
 */
export const permissions: { Query: Record<string, Who>; Mutation: Record<string, Who> } = {
  Query: {
    me: 'anyone',
    marketplace: 'anyone',
    coaches: 'anyone',
    coach: 'anyone',
    slots: 'anyone',
    explainSlot: 'anyone',
    session: 'anyone', // only its participants and its token open it: find-session
    mySessions: 'signedIn',
    sessionScorecard: 'anyone', // only its participants and its token open it: find-cards
    myScorecards: 'signedIn',
    scorecardsDue: 'coach',
    progress: 'signedIn',
    scorecardAnalytics: 'signedIn',
    reviewReceipt: 'anyone', // only its signed receipt opens it
    myCoachProfile: 'coach',
    coachOverview: 'coach',
    adminOverview: 'admin',
    coachesToVerify: 'admin',
    coachProfile: 'admin',
  },
  Mutation: {
    login: 'anyone',
    createUser: 'tokenHolder',
    linkGuestSessions: 'signedIn',
    createCoachProfile: 'coach',
    updateCoachProfile: 'coach',
    requestVerification: 'coach',
    pauseListing: 'coach',
    resumeListing: 'coach',
    verifyCoach: 'admin',
    returnCoachProfile: 'admin',
    createHold: 'anyone',
    updateSessionDetails: 'anyone', // guests act on their session by its token
    releaseHold: 'anyone',
    startCheckout: 'anyone',
    quoteCancellation: 'anyone',
    cancelSession: 'anyone',
    joinSession: 'anyone',
    finishSession: 'anyone',
    submitReview: 'anyone',
    submitSelfScore: 'anyone',
    markScorecardRead: 'anyone',
    saveScorecardDraft: 'coach',
    submitScorecard: 'coach',
    acceptRequest: 'coach',
    declineRequest: 'coach',
  },
}
