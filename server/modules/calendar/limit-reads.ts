import { limitPerMinute } from '../analytics/limit.ts'

/** Reading a calendar costs us work and somebody else a request: ten a minute for each coach. Throws RATE_LIMITED. */
export const takeRead = limitPerMinute(10)
