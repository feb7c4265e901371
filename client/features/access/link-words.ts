/** What may be wrong with a link that opens nothing; which of these it is, the server tells nobody. */
export const LINK_ENDED =
  'The link may be cut short, or it has ended: a new one replaced it, the session closed, or it came under an account.'
export const NEWEST_LINK = 'Our newest message about the session has the link that opens it.'
